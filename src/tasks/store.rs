//! The one who keeps the console's records.

use core::future::pending;
use core::pin::{Pin, pin};

use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::RawMutex;
use embassy_sync::channel::Channel;
use embedded_storage_async::nor_flash::NorFlash;

use super::Roads;
use crate::rules::Game;
use crate::store::{Failure, Job, Key, Record, Reply, Saved, Shelf};

/// How many beats it answers in the middle of a job: to erase everything takes twelve seconds where flash is slow. A job that takes longer does not end.
const BEATS: u8 = 3;

/// Says what the shelf holds, then does what the console asks, one job after the other; none is left halfway.
///
/// After each job `settle` hears of it, for a flash that is only a picture of what is kept somewhere else; `false` if that went wrong. A shelf that has failed is
/// not tried again.
pub async fn store<S, M, const INPUTS: usize, const CUES: usize>(
    mut shelf: Shelf<S>,
    roads: &Roads<M, INPUTS, CUES>,
    mut settle: impl FnMut(&mut S) -> bool,
) -> !
where
    S: NorFlash,
    M: RawMutex,
{
    let replies = &roads.replies;
    let opened = beating(roads, pin!(open(&mut shelf, replies))).await;
    let mut works = answer(opened, settle(shelf.flash()), replies).await;
    loop {
        let job = match select(roads.jobs.wait(), roads.round.to_store.wait()).await {
            Either::First(job) => job,
            Either::Second(()) => {
                roads.round.from_store.signal(());
                continue;
            }
        };
        if works {
            let doing = async {
                match job {
                    Job::Keep(record) => shelf.keep(&record).await,
                    Job::Recall(game) => recall(&mut shelf, game, replies).await,
                    Job::Erase => shelf.erase().await,
                }
            };
            let done = beating(roads, pin!(doing)).await;
            works = answer(done, settle(shelf.flash()), replies).await;
        }
    }
}

/// Does something, and answers some beats meanwhile.
async fn beating<T, M: RawMutex, const INPUTS: usize, const CUES: usize>(
    roads: &Roads<M, INPUTS, CUES>,
    doing: Pin<&mut impl Future<Output = T>>,
) -> T {
    let round = &roads.round;
    let beats = async {
        for _ in 0..BEATS {
            round.to_store.wait().await;
            round.from_store.signal(());
        }
        pending().await
    };
    match select(doing, beats).await {
        Either::First(done) | Either::Second(done) => done,
    }
}

/// Tells what came of something; whether the shelf still works.
async fn answer<M: RawMutex>(
    done: Result<(), Failure>,
    settled: bool,
    replies: &Channel<M, Reply, 1>,
) -> bool {
    let reply = match done {
        Ok(()) if settled => Reply::Done,
        Err(Failure::Erased) if settled => Reply::Erased,
        _ => Reply::Failed,
    };
    let works = reply != Reply::Failed;
    replies.send(reply).await;
    works
}

/// Tells of everything that is there.
async fn open<S: NorFlash, M: RawMutex>(
    shelf: &mut Shelf<S>,
    replies: &Channel<M, Reply, 1>,
) -> Result<(), Failure> {
    shelf.open().await?;
    for key in [Key::Settings, Key::Statistics, Key::Progress] {
        match shelf.find(key).await {
            Ok(Some(record)) => replies.send(Reply::Found(record)).await,
            Ok(None) => {}
            Err(Failure::Erased) => replies.send(Reply::Erased).await,
            Err(Failure::Flash) => return Err(Failure::Flash),
        }
    }
    replies.send(Reply::Opened).await;
    // Of each game only the newest: the console would look at every one.
    let mut newest = [const { None::<Record> }; Game::ALL.len()];
    let shown = shelf.show_all(async |record| {
        if let Key::Match(game) = record.key
            && let Some(newest) = newest.get_mut(game as usize)
        {
            *newest = Some(record);
        }
    });
    match shown.await {
        Err(Failure::Erased) => {
            newest = [const { None }; Game::ALL.len()];
            replies.send(Reply::Erased).await;
        }
        shown => shown?,
    }
    for record in newest.into_iter().flatten() {
        replies.send(Reply::Found(record)).await;
    }
    Ok(())
}

/// Tells of the match of a game, then of its turns.
async fn recall<S: NorFlash, M: RawMutex>(
    shelf: &mut Shelf<S>,
    game: Game,
    replies: &Channel<M, Reply, 1>,
) -> Result<(), Failure> {
    if let Some(record) = shelf.find(Key::Match(game)).await? {
        let has_more = Saved::read(&record).is_ok_and(|saved| saved.has_other_blocks());
        replies.send(Reply::Found(record)).await;
        if !has_more {
            return Ok(());
        }
        shelf
            .show_all(async |record| {
                if matches!(record.key, Key::Turns(other, _) if other == game) {
                    replies.send(Reply::Found(record)).await;
                }
            })
            .await?;
    }
    Ok(())
}
