-- Moves the room on to a moment: draws and opens when its time has come, lets in by the pace, gives numbers to who joins now, and
-- opens and closes by itself by the arrivals. One row, locked: processes turn one after the other, and no number is given twice.
create or replace function turn_waiting_room(at timestamptz, joining integer, arriving integer) returns setof waiting_rooms
language plpgsql as $fn$
declare
  room waiting_rooms;
  seconds double precision;
  let_in integer;
  -- Arrivals count less with time: a tenth of a minute is the mean.
  memory constant double precision := 10;
begin
  select * into room from waiting_rooms for update;
  seconds := greatest(0, extract(epoch from at - room.turned_at));
  -- Clocks of two machines differ a little: none of them gives the same second twice. One that was wrong does not halt the room.
  room.turned_at := case when room.turned_at > at + interval '1 hour' then at else greatest(at, room.turned_at) end;
  room.arrivals := room.arrivals * exp(-seconds / memory) + arriving;

  if room.automatic and room.gathers_at is null and room.arrivals * 60 / memory > room.pace_per_minute then
    room.gathers_at := at;
    room.opens_at := at;
    room.by_itself := true;
    delete from used_places where opening <= room.opening;
    delete from room_admissions where opening <= room.opening;
    room.opening := room.opening + 1;
    room.last_number := 0;
    room.drawn := null;
    room.admitted := 0;
  end if;

  if room.gathers_at <= at and room.opens_at <= at and room.drawn is null then
    room.drawn := room.last_number;
    room.draw_seed := gen_random_uuid();
    seconds := least(seconds, extract(epoch from at - room.opens_at));
  end if;
  if room.drawn is not null then
    let_in := floor(room.admitted);
    room.admitted := least(room.last_number, room.admitted + seconds * room.pace_per_minute / 60);
    if floor(room.admitted) > let_in then
      insert into room_admissions (opening, let_in_at, place)
        values (room.opening, date_trunc('second', room.turned_at), floor(room.admitted))
        on conflict (opening, let_in_at) do update set place = greatest(room_admissions.place, excluded.place);
    end if;
  end if;

  if room.by_itself and room.admitted >= room.last_number and joining = 0
    and room.arrivals * 60 / memory < room.pace_per_minute then
    room.gathers_at := null;
    room.opens_at := null;
    room.by_itself := false;
    room.drawn := null;
  end if;
  if room.gathers_at <= at or room.drawn is not null then
    room.last_number := room.last_number + joining;
  end if;

  update waiting_rooms set gathers_at = room.gathers_at, opens_at = room.opens_at, by_itself = room.by_itself,
    opening = room.opening, last_number = room.last_number, drawn = room.drawn, draw_seed = room.draw_seed,
    admitted = room.admitted, turned_at = room.turned_at, arrivals = room.arrivals;
  return next room;
end $fn$;
