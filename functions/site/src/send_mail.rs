//! The queue of mails: sends each through SES. The only function that links its client.
//!
//! A message may be delivered twice, and SES has no key for repeated requests, so in rare cases a mail comes twice.

use aws_lambda_events::sqs::SqsMessage;
use domain::mail::Mail;
use platform::mail::{MailService, Message, QueuedMail};
use platform::{Context, Error};

use crate::plain_page::escaped;

platform::queue_function!(|context, message| handle(context, message));

/// Sends the mail of a message.
pub async fn handle(context: &Context, message: &SqsMessage) -> Result<(), Error> {
    let QueuedMail { to, mail } = serde_json::from_str(message.body.as_deref().unwrap_or_default())
        // The parser's message would repeat parts of the mail.
        .map_err(|_| "a message that is no mail")?;
    let service = context.client(MailService::from_config)?;
    let message =
        Message { subject: &mail.subject(), text: &text(&mail), html: &html(&mail), reply_to: mail.reply_to() };
    service.send(&to, &message).await?;
    Ok(())
}

fn text(mail: &Mail) -> String {
    let link = mail.link().map(|link| format!("{}: {}", link.words, link.address));
    let parts: Vec<String> = mail.paragraphs().into_iter().chain(link).collect();
    parts.join("\n\n") + "\n"
}

/// The same text, quietly set: no picture, nothing that is loaded.
fn html(mail: &Mail) -> String {
    let paragraphs = mail.paragraphs().into_iter().map(|text| format!("<p>{}</p>", escaped(&text)));
    // The address is there to be read, too: a mail that only shows words is not to be trusted.
    let link = mail.link().map(|link| {
        let address = escaped(&link.address);
        format!("<p>{}: <a href=\"{address}\">{address}</a></p>", escaped(link.words))
    });
    let paragraphs = paragraphs.chain(link).collect::<String>();
    let style = "font:16px/1.6 system-ui,sans-serif;max-width:34em;margin:2em auto;padding:0 1em;color:#26332f";
    let title = escaped(&mail.subject());
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title></head>\
         <body style=\"{style}\">{paragraphs}<p>Pausewell</p></body></html>"
    )
}

#[cfg(test)]
mod tests {
    use domain::mail::Mail;

    use super::{html, text};

    #[test]
    fn text_and_html_say_the_same_and_an_address_writes_no_markup() {
        let mail = Mail::AddressChanged { new_address: "<***@example.org".to_owned() };
        assert!(text(&mail).contains("another address: <***@example.org."), "{}", text(&mail));
        assert!(html(&mail).contains("another address: &lt;***@example.org."), "{}", html(&mail));
        assert!(!html(&mail).contains("http"), "a mail loads nothing");
    }

    #[test]
    fn an_invitation_has_its_link_in_both() {
        let mail = Mail::SchoolInvitation {
            school: "Elm & Oak".to_owned(),
            inviter: Some("Ada <Lane>".to_owned()),
            classes: vec!["Owls <1>".to_owned()],
            site: Some("https://pausewell.example".to_owned()),
            days: 30,
        };
        let address = "https://pausewell.example/login?invited=yes";
        assert!(text(&mail).ends_with(&format!("Accept the invitation: {address}\n")), "{}", text(&mail));
        let html = html(&mail);
        assert!(html.contains(&format!("<a href=\"{address}\">{address}</a>")), "{html}");
        assert!(html.contains("Ada &lt;Lane&gt; of Elm &amp; Oak invites you"), "{html}");
        assert!(html.contains("You will teach Owls &lt;1&gt;."), "{html}");
    }
}
