-- What another tool calls a session or a speaker, so that a second import finds the same ones.
alter table events add column external_id text check (external_id <> ''), add unique (edition_id, external_id);
alter table speakers add column external_id text check (external_id <> ''), add unique (edition_id, external_id);
