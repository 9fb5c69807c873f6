-- A person who asks to hear when a ticket's sale begins is on the same list, in states of their own.
alter table waiting_entries add column awaits text not null default 'place' check (awaits in ('place', 'sale'));
-- the version before can bear it: it writes no such state. A request that it confirms while both run waits for a place.
alter table waiting_entries drop constraint waiting_entries_state_check;
alter table waiting_entries add constraint waiting_entries_state_check check (state in
  ('unconfirmed', 'waiting', 'offered', 'ordered', 'bought', 'declined', 'lapsed', 'left', 'removed', 'ended', 'awaits_sale',
   'sale_opened')) not valid;
alter table waiting_entries validate constraint waiting_entries_state_check;
