-- When a device of the door last read the code of the rehearsal, with a network and its tickets loaded.
alter table door_devices add column rehearsed_at timestamptz;
