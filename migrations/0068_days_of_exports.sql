-- An accountant's file has one month: the days of an export are stored until its file is read, and shown with who exported it.
alter table exports add column from_day date, add column to_day date;
