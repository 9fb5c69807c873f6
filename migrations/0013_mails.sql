-- Of an order's mails: the buyer's when ordering. Whoever ordered before this was written to in Portuguese.
alter table payments add column language text not null default 'pt' check (language in ('pt', 'en'));
-- Of a person's mails. Null: somebody else named them, and they have not said.
alter table signups add column language text check (language in ('pt', 'en'));
