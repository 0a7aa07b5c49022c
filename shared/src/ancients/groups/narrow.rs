//! A line that narrows for a gap, no more than it must: the files that fit go on, the others fall in behind them.
//! `Clause: GRP-11`, `GRP-16`, `GRP-17`.

use super::super::ElementId;
use super::super::moves::{Mover, Scene, Way, check_leg};
use super::block::{box_round, stages_of};
use super::column::{Column, Placing};
use crate::geometry::{Footprint, TOLERANCE};

/// Members one behind the other.
pub(super) struct File {
    /// How far to the right of the leader, paces.
    x: f64,
    /// From front to rear.
    members: Vec<usize>,
}

/// How much of a group could make its leader's legs.
pub(super) enum Fit {
    /// All of it: there is no need to narrow.
    Line,
    /// These files side by side, the leader's among them, from left to right.
    Files(Vec<File>),
    /// The leader's file at most.
    OneFile,
}

/// A member that has to fall in.
struct LeftOut {
    member: usize,
    /// Its rank in its file.
    rank: usize,
    x: f64,
    /// How far beside the files that go on, paces.
    beside: f64,
}

impl Column<'_> {
    /// Which files side by side with the leader's could make the same legs. What bounds a gap bars their way: elements,
    /// camps, ground that a line may not enter, the table edge. `Clause: GRP-16`, `GRP-17`.
    pub(super) fn fit(&self, elements: &[ElementId]) -> Fit {
        if !self.is_straight(self.members.len()) {
            return Fit::OneFile;
        }
        let starts: Vec<Footprint> = self.members.iter().map(|member| member.start).collect();
        let (stages, _) = stages_of(&starts, self.legs);
        let scene = Scene::new(self.state, self.side, elements, box_round(&stages));
        let passes = |member: usize| {
            let mover = Mover {
                id: self.members[member].id,
                troop: self.members[member].element.troop,
                start: starts[member],
                leaves_camp: None,
                enters_camp: None,
            };
            stages.iter().enumerate().all(|(number, stage)| {
                let way = Way {
                    leg: u8::try_from(number).unwrap_or(u8::MAX),
                    steps: &stage[member],
                    last: number + 1 == stages.len(),
                };
                check_leg(&scene, &mover, &way).is_ok_and(|met| !met.bad && !met.river)
            })
        };
        let files = self.files();
        let all = files.len();
        let beside_the_leader = files
            .into_iter()
            .map(|file| (file.members.iter().all(|member| passes(*member)), file))
            .collect::<Vec<_>>();
        let run = run_with_the_leader(beside_the_leader);
        match run.len() {
            count if count == all => Fit::Line,
            0 | 1 => Fit::OneFile,
            _ => Fit::Files(run),
        }
    }

    /// The files of the group from left to right.
    fn files(&self) -> Vec<File> {
        let place = |member: usize| self.leader().sees(self.members[member].start.front);
        let mut across: Vec<usize> = (0..self.members.len()).collect();
        across.sort_by(|a, b| place(*a).x.total_cmp(&place(*b).x));
        let mut files: Vec<File> = Vec::new();
        for member in across {
            let x = place(member).x;
            match files.last_mut() {
                Some(file) if (x - file.x).abs() <= TOLERANCE => file.members.push(member),
                Some(_) | None => files.push(File {
                    x,
                    members: vec![member],
                }),
            }
        }
        for file in &mut files {
            file.members
                .sort_by(|a, b| place(*b).y.total_cmp(&place(*a).y));
        }
        files
    }

    /// The files go on, the others fall in behind them. Whoever stood nearest makes the next rank, as many as there are
    /// files, from left to right: who comes from the left on the left, who comes from the right on the right.
    /// `Clause: GRP-15`, `GRP-16`.
    pub(super) fn narrowed(&self, files: &[File]) -> Placing {
        let starts: Vec<Footprint> = self.members.iter().map(|member| member.start).collect();
        let (mut stages, mut ends) = stages_of(&starts, self.legs);
        let marching: Vec<usize> = files.iter().flat_map(|file| file.members.clone()).collect();
        for member in (0..self.members.len()).filter(|member| !marching.contains(member)) {
            ends[member] = starts[member];
            for stage in &mut stages {
                stage[member].clear();
            }
        }
        let mut rears: Vec<Footprint> = files
            .iter()
            .filter_map(|file| file.members.last())
            .map(|member| ends[*member])
            .collect();
        let mut fallen = Vec::new();
        let mut waiting = self.left_out(files);
        while !waiting.is_empty() {
            for (file, next) in next_rank(&mut waiting, files.len()) {
                let like = &starts[next.member];
                let place = Footprint::new(
                    rears[file].rear(),
                    rears[file].degrees,
                    like.width,
                    like.depth,
                );
                rears[file] = place;
                let fellow = |i: usize| (ends[i], marching.contains(&i));
                let way = self.way_in(next.member, place, &fellow, true);
                ends[next.member] = way[way.len() - 1];
                fallen.push(way);
            }
        }
        Placing {
            stages,
            ends,
            fallen,
            marching,
            cost: 0,
        }
    }

    /// Who does not go on, rank by rank, in each rank the nearest first.
    fn left_out(&self, files: &[File]) -> Vec<LeftOut> {
        let (Some(leftmost), Some(rightmost)) = (files.first(), files.last()) else {
            return Vec::new();
        };
        let mut left_out: Vec<LeftOut> = self
            .files()
            .iter()
            .filter(|file| file.x < leftmost.x || file.x > rightmost.x)
            .flat_map(|file| {
                let beside = (leftmost.x - file.x).max(file.x - rightmost.x);
                let in_ranks = file.members.iter().enumerate();
                in_ranks.map(move |(rank, member)| LeftOut {
                    member: *member,
                    rank,
                    x: file.x,
                    beside,
                })
            })
            .collect();
        left_out.sort_by(|a, b| {
            let nearest = a.beside.total_cmp(&b.beside);
            a.rank.cmp(&b.rank).then(nearest).then(a.x.total_cmp(&b.x))
        });
        left_out
    }
}

/// The fitting files side by side among which the leader's is.
fn run_with_the_leader(files: Vec<(bool, File)>) -> Vec<File> {
    let mut run = Vec::new();
    for (fits, file) in files {
        if fits {
            run.push(file);
        } else if run.iter().any(leads) {
            break;
        } else {
            run.clear();
        }
    }
    if run.iter().any(leads) {
        run
    } else {
        Vec::new()
    }
}

fn leads(file: &File) -> bool {
    file.members.contains(&0)
}

/// Takes the next rank from those who wait, each with the number of its file; the nearest goes first.
fn next_rank(waiting: &mut Vec<LeftOut>, files: usize) -> Vec<(usize, LeftOut)> {
    let rank = waiting.first().map_or(0, |next| next.rank);
    let count = waiting
        .iter()
        .take(files)
        .take_while(|next| next.rank == rank)
        .count()
        .max(1);
    let chosen: Vec<LeftOut> = waiting.drain(..count.min(waiting.len())).collect();
    let mut across: Vec<f64> = chosen.iter().map(|next| next.x).collect();
    across.sort_by(f64::total_cmp);
    let from_the_right = |x: f64| x > 0.0;
    let right = across.iter().filter(|x| from_the_right(**x)).count();
    let left = across.len() - right;
    chosen
        .into_iter()
        .map(|next| {
            let at = across.iter().filter(|x| **x < next.x).count();
            let file = if at < left {
                at
            } else {
                files - across.len() + at
            };
            (file, next)
        })
        .collect()
}
