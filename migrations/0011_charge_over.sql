-- Whether the provider has said that an ended payment's charge can bring no money any more: until then nobody may tell
-- the buyer that nothing was taken. Of older payments those that nobody asks about any more have been asked for a day.
alter table payments add column charge_over boolean not null default false;
update payments set charge_over = true where status in (3, 4) and next_check_at is null;
