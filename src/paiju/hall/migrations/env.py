"""Run by Alembic: does the steps over the connection that it is given."""

from alembic import context

from paiju.hall.migrations import CONNECTION

context.configure(connection=context.config.attributes[CONNECTION])
with context.begin_transaction():
    context.run_migrations()
