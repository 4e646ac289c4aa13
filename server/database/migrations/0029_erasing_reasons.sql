-- What the desk wrote about a guest on their sales is forgotten with the guest.
GRANT UPDATE (discount_reason, reason) ON sale TO quieta_app;
GRANT UPDATE (discount_reason) ON sale_line TO quieta_app;
