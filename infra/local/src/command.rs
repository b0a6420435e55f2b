//! The command line: `pausewell [--host NAME] [--port N] [--data-dir PATH] [--no-demo] [--functions URL] [--store URL] [--test-controls] [--parameter NAME=VALUE]`.

use crate::options::Options;
use crate::store::Remote;

/// What `--help` says.
pub const HELP: &str = "pausewell: Pausewell in one process, for trying it out, developing and testing

  --host NAME          a name or address by which other machines reach this one (localhost); it warns
  --port N             the site's port (PORT; 8080; 0 takes a free one)
  --data-dir PATH      where data is kept (DATA_DIR; .data)
  --no-demo            no demo accounts, no demo school
  --functions URL      run functions at `cargo lambda watch` there
  --parameter K=V      a parameter of infra/template.yaml
  --web-dir PATH       the web build
  --store URL          keep the table in another store that speaks DynamoDB's protocol
  --test-controls      let /__test set the clock and inject faults
";

/// What was asked for.
#[derive(Debug)]
pub struct Command {
    /// How to start.
    pub options: Options,
    /// Whether only the help was asked for.
    pub help: bool,
}

impl Command {
    /// Reads arguments and environment.
    ///
    /// # Errors
    /// A sentence about the argument that isn't understood.
    pub fn read(
        arguments: impl Iterator<Item = String>,
        environment: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, String> {
        let port = environment("PORT").unwrap_or_else(|| "8080".to_owned());
        let data_dir = environment("DATA_DIR").unwrap_or_else(|| ".data".to_owned());
        let options = Options {
            port: number(&port)?,
            data_dir: Some(data_dir.into()),
            demo: true,
            permissions: environment("PERMISSIONS_FILE").map(Into::into),
            ..Options::default()
        };
        let mut command = Self { options, help: false };
        let mut arguments = arguments;
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
            match argument.as_str() {
                "--help" | "-h" => command.help = true,
                "--no-demo" => command.options.demo = false,
                "--test-controls" => command.options.test_controls = true,
                "--host" => command.options.host = Some(value()?),
                "--port" => command.options.port = number(&value()?)?,
                "--data-dir" => command.options.data_dir = Some(value()?.into()),
                "--web-dir" => command.options.web_dir = value()?.into(),
                "--store" => command.options.store = Some(Remote::new(value()?, "pausewell".to_owned())),
                "--functions" => command.options.functions = Some(value()?),
                "--parameter" => {
                    let pair = value()?;
                    let (name, value) = pair.split_once('=').ok_or("--parameter needs NAME=VALUE")?;
                    command.options.parameters.insert(name.to_owned(), value.to_owned());
                }
                other => return Err(format!("{other} is not understood; --help lists what is")),
            }
        }
        Ok(command)
    }
}

fn number(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| format!("{text} is not a port"))
}

#[cfg(test)]
mod tests {
    use super::Command;

    fn read(arguments: &[&str]) -> Result<Command, String> {
        let arguments = arguments.iter().map(|argument| (*argument).to_owned());
        Command::read(arguments, |name| (name == "PORT").then(|| "8099".to_owned()))
    }

    #[test]
    fn arguments_go_before_the_environment() {
        assert_eq!(read(&[]).expect("reads").options.port, 8099);
        let command = read(&["--port", "0", "--no-demo", "--parameter", "RequestsPerSecond=5"]).expect("reads");
        assert_eq!(command.options.host, None, "loopback, unless told otherwise");
        let school = read(&["--host", "school.local"]).expect("reads");
        assert_eq!(school.options.host.as_deref(), Some("school.local"));
        assert_eq!((command.options.port, command.options.demo), (0, false));
        assert_eq!(command.options.parameters["RequestsPerSecond"], "5");
    }

    #[test]
    fn what_is_not_understood_is_said() {
        assert!(read(&["--prot", "1"]).expect_err("must fail").contains("--prot"));
        assert!(read(&["--port", "x"]).is_err());
        assert!(read(&["--port"]).is_err());
    }
}
