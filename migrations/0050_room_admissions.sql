-- Which place was the last that the waiting room had let in, second by second: by it staff see when a place's turn came. Of the
-- present opening alone; it names nobody.
create table room_admissions (
  opening integer not null,
  let_in_at timestamptz not null,
  place integer not null,
  primary key (opening, let_in_at)
);
