-- A message goes to those who have come in at the door, or to those who have not; an empty list leaves no one out.
alter table mailings add column entries text[] not null default '{}';
