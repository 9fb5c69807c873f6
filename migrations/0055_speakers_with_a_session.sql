-- A copy's speakers are last year's: visitors see each once a session of theirs is published, or once staff choose them.
-- The version before can bear it: it shows all.
alter table speakers add column only_with_session boolean not null default false;
