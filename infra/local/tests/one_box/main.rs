//! The one box from outside: what it serves, refuses, keeps and lets tests set.

mod bench;
mod controls;
mod demo;
mod durability;
mod gateway;
mod hosts;
mod journey;
mod kill;
mod kill_credits;
mod kill_imports;
mod kill_members;
mod moments;
mod pages;
mod payments;
mod program;
mod roles;
mod slow_clients;
mod table;
mod watch;
