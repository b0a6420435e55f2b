//! The template's schedules, and the functions that they run.

use super::Template;
use serde_json::Value;
use std::time::Duration;

/// The service that runs a function on a schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scheduler {
    /// A rule of `EventBridge`: SAM's event `Schedule`.
    Rule,
    /// `EventBridge` Scheduler: SAM's event `ScheduleV2`.
    Scheduler,
}

impl Scheduler {
    fn of(event: &Value) -> Option<Self> {
        match event.get("Type")?.as_str()? {
            "Schedule" => Some(Self::Rule),
            "ScheduleV2" => Some(Self::Scheduler),
            _ => None,
        }
    }

    /// The property that says when.
    fn expression(self) -> &'static str {
        match self {
            Self::Rule => "Schedule",
            Self::Scheduler => "ScheduleExpression",
        }
    }
}

/// A schedule that runs a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    /// Its name, which SAM makes of the function's logical id and the event's.
    pub name: String,
    /// The service whose schedule it is.
    pub scheduler: Scheduler,
    /// The operation that it runs.
    pub function: String,
    /// The time from one run to the next.
    pub period: Duration,
    /// The event that the function gets; none for the service's own.
    pub input: Option<Value>,
}

impl Template {
    /// Every schedule that runs a function.
    ///
    /// # Errors
    /// When a schedule is no rate, or its input is no JSON.
    pub fn schedules(&self) -> Result<Vec<Schedule>, String> {
        let mut schedules = Vec::new();
        for (resource, properties) in self.resources("AWS::Serverless::Function") {
            let events = properties.get("Events").and_then(Value::as_object);
            for (event, source) in events.into_iter().flatten() {
                if let Some(scheduler) = Scheduler::of(source) {
                    let schedule = self.schedule(resource, event, scheduler, &source["Properties"]);
                    schedules.push(schedule.map_err(|cause| format!("{event} of {resource}: {cause}"))?);
                }
            }
        }
        Ok(schedules)
    }

    fn schedule(
        &self,
        resource: &str,
        event: &str,
        scheduler: Scheduler,
        properties: &Value,
    ) -> Result<Schedule, String> {
        let input = properties.get("Input").map(|input| serde_json::from_str(&self.text(input)));
        Ok(Schedule {
            name: format!("{resource}{event}"),
            scheduler,
            function: self.operation(resource),
            period: period(&self.text(&properties[scheduler.expression()]))?,
            input: input.transpose().map_err(|error| format!("Input is no JSON: {error}"))?,
        })
    }
}

/// The period of `rate(1 day)`. Other expressions (`cron`, `at`) are in no use.
fn period(expression: &str) -> Result<Duration, String> {
    let unknown = || format!("the one box runs functions by rate(... minutes, hours or days), not by \"{expression}\"");
    let rate = expression.strip_prefix("rate(").and_then(|rest| rest.strip_suffix(')')).ok_or_else(unknown)?;
    let (count, unit) = rate.trim().split_once(' ').ok_or_else(unknown)?;
    let minutes = match unit.trim_start() {
        "minute" | "minutes" => 1,
        "hour" | "hours" => 60,
        "day" | "days" => 24 * 60,
        _ => return Err(unknown()),
    };
    match count.parse::<u16>() {
        Ok(count) if count > 0 => Ok(Duration::from_mins(u64::from(count) * minutes)),
        _ => Err(unknown()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Schedule, Scheduler, period};
    use crate::template::{Names, Template, sample};
    use serde_json::json;
    use std::time::Duration;

    #[test]
    fn a_schedule_runs_its_function_at_a_rate() {
        let daily = Schedule {
            name: "TidyUpFunctionDaily".to_owned(),
            scheduler: Scheduler::Rule,
            function: "tidy_up".to_owned(),
            period: Duration::from_hours(24),
            input: None,
        };
        let often = Schedule {
            name: "TidyUpFunctionOften".to_owned(),
            scheduler: Scheduler::Scheduler,
            period: Duration::from_mins(90),
            input: Some(json!({ "depth": 2 })),
            ..daily.clone()
        };
        assert_eq!(sample::template().schedules(), Ok(vec![daily, often]));
    }

    #[test]
    fn a_rate_counts_minutes_hours_or_days() {
        for (expression, minutes) in
            [("rate(1 minute)", 1), ("rate(5 minutes)", 5), ("rate(1 hour)", 60), ("rate(2 days)", 2880)]
        {
            assert_eq!(period(expression), Ok(Duration::from_mins(minutes)), "{expression}");
        }
    }

    #[test]
    fn every_other_expression_is_refused_by_the_name_of_its_schedule() {
        for expression in
            ["cron(0 4 * * ? *)", "rate(1 week)", "rate(0 days)", "rate(-1 days)", "rate(day)", "1 day", ""]
        {
            assert!(period(expression).is_err(), "{expression}");
        }
        let template = "
Resources:
  TidyUpFunction:
    Type: AWS::Serverless::Function
    Properties: {Events: {Nightly: {Type: ScheduleV2, Properties: {ScheduleExpression: cron(0 4 * * ? *)}}}}
";
        let refused = Template::read(template, Names::new()).expect("reads").schedules().expect_err("no rate");
        assert!(refused.contains("Nightly of TidyUpFunction") && refused.contains("cron(0 4 * * ? *)"), "{refused}");
    }
}
