-- What the pictures of stages and tickets show, for visitors who do not see them; empty: decoration.
alter table stages add column cover_alt text not null default '';
alter table tickets add column cover_alt text not null default '';
