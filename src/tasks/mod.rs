//! The async tasks, generic over embedded-hal-async.
