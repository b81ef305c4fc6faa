-- The contract under which the carrier named the driver, by which a person's request finds the conversation.
alter table conversa add column contratacao_id uuid;
