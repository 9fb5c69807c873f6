-- The shop's own terms and policy that staff have read and keep as they are: the checklist asks no more for them.
alter table editions add column texts_read text[] not null default '{}';
