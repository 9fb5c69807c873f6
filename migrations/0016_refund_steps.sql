-- What is given back to who cancels a ticket of their own accord, by until when they do it. None: nothing.
alter table editions add column refund_steps jsonb not null default '[]';
-- As it was shown when ordering: later changes are for later orders.
alter table payments add column refund_steps jsonb not null default '[]';
