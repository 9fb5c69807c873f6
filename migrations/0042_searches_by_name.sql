-- People in the order of their names, for a search that finds very many of them. The beginning only: a text may be longer than an
-- index takes.
create index signup_search_by_name on signup_search (left(words, 40), signup_id);
