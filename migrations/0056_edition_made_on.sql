-- The shop's own terms and policy are an edition's from the day on which it is made. Null: it was made before, and they have the day of our text.
-- The version before can bear it: it leaves it out.
alter table editions add column made_on date;
