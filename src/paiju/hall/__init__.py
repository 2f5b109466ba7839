"""The hall: the server where people play (extra `hall`). Import what you need from its rooms.

Nothing is imported here, so that `fair` and `settings` can be used without the extra.
"""
