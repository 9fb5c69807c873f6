-- By edition, the zone by which its days were filled: those of another are filled anew. Empty at first, since all were filled by Lisbon's.
alter table sales_days_filled add column zones jsonb not null default '{}';
