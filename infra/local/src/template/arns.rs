//! The ARNs of the template's resources, which its roles name.

use super::intrinsics::{Names, Resolver};
use serde_json::{Value, json};

/// `Table.Arn`, `Table.StreamArn`, `ErasureQueue.Arn`, and so on, for every resource that a role may name.
pub fn arns(document: &Value, names: &Names) -> Names {
    let resolver = Resolver::new(document, names);
    let mut arns = Names::new();
    for (id, resource) in document["Resources"].as_object().into_iter().flatten() {
        let name = resolver.text(&json!({ "Ref": id }));
        let (service, path) = match resource["Type"].as_str() {
            Some("AWS::DynamoDB::Table") => ("dynamodb", format!("table/{name}")),
            Some("AWS::Cognito::UserPool") => ("cognito-idp", format!("userpool/{name}")),
            Some("AWS::SQS::Queue") => ("sqs", name),
            Some("AWS::ApiGatewayV2::Api") => ("execute-api", name),
            Some("AWS::Logs::LogGroup") => {
                ("logs", format!("log-group:{}:*", resolver.text(&resource["Properties"]["LogGroupName"])))
            }
            _ => continue,
        };
        let beginning = "arn:${AWS::Partition}";
        let place = "${AWS::Region}:${AWS::AccountId}";
        let arn = resolver.text(&json!({ "Fn::Sub": format!("{beginning}:{service}:{place}:{path}") }));
        if service == "dynamodb" {
            arns.insert(format!("{id}.StreamArn"), format!("{arn}/stream/latest"));
        }
        arns.insert(format!("{id}.Arn"), arn);
    }
    arns
}

#[cfg(test)]
mod tests {
    use super::arns;
    use crate::template::Names;
    use serde_json::json;

    #[test]
    fn a_resource_that_a_role_may_name_has_an_arn() {
        let document = json!({ "Resources": {
            "Table": {"Type": "AWS::DynamoDB::Table"},
            "Work": {"Type": "AWS::SQS::Queue"},
            "Lines": {"Type": "AWS::Logs::LogGroup", "Properties": {"LogGroupName": "/pausewell"}},
            "Site": {"Type": "AWS::S3::Bucket"},
        } });
        let names = [("Table", "pausewell"), ("AWS::Partition", "aws"), ("AWS::Region", "r"), ("AWS::AccountId", "0")];
        let names: Names = names.into_iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        let expected = [
            ("Lines.Arn", "arn:aws:logs:r:0:log-group:/pausewell:*"),
            ("Table.Arn", "arn:aws:dynamodb:r:0:table/pausewell"),
            ("Table.StreamArn", "arn:aws:dynamodb:r:0:table/pausewell/stream/latest"),
            ("Work.Arn", "arn:aws:sqs:r:0:Work"),
        ];
        assert_eq!(arns(&document, &names), expected.map(|(key, value)| (key.to_owned(), value.to_owned())).into());
    }
}
