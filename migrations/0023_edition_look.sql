-- How an edition looks where its own look stands in place of ours: its logo.
alter table editions add column look jsonb not null default '{"logo": "", "logo_on_dark": ""}';
