"""Writes a SAM template's HTTP API as plain API Gateway resources, for a local AWS that ignores SAM's OpenAPI body.

What SAM would make of the events `HttpApi` is made here in the open: an API, an authorizer, a stage, and for each event
a route and an integration. Names stay, so that references to the API still hold. SAM's stack has neither routes nor
integrations as resources of their own, but a permission for each function. The local AWS asks for none, and with them this
stack would have more than the 500 resources that are allowed; `resources_test.py` counts the real one.
"""

API_TYPE = "AWS::Serverless::HttpApi"
FUNCTION_TYPE = "AWS::Serverless::Function"


def rewrite(template: dict) -> dict:
    """Returns the template with its one HTTP API written as native resources; the rest is unchanged."""
    resources = template["Resources"]
    (api_id,) = [name for name, resource in resources.items() if resource["Type"] == API_TYPE]
    properties = resources[api_id]["Properties"]
    (authorizer,) = properties["Auth"]["Authorizers"].values()
    settings = {name: properties[name] for name in ("DefaultRouteSettings", "RouteSettings")}
    made = _api(api_id, settings, authorizer)
    for name, resource in resources.items():
        if resource["Type"] == FUNCTION_TYPE:
            made |= _routes(api_id, name, resource["Properties"], authorizer["AuthorizationScopes"])
    return {**template, "Resources": {**resources, **made}}


def _api(api_id: str, settings: dict, authorizer: dict) -> dict:
    jwt = authorizer["JwtConfiguration"]
    return {
        api_id: {"Type": "AWS::ApiGatewayV2::Api", "Properties": {"Name": "api", "ProtocolType": "HTTP"}},
        f"{api_id}SignedIn": {
            "Type": "AWS::ApiGatewayV2::Authorizer",
            "Properties": {
                "ApiId": {"Ref": api_id},
                "Name": "SignedIn",
                "AuthorizerType": "JWT",
                "IdentitySource": [authorizer["IdentitySource"]],
                "JwtConfiguration": {"Audience": jwt["audience"], "Issuer": jwt["issuer"]},
            },
        },
        f"{api_id}Stage": {
            "Type": "AWS::ApiGatewayV2::Stage",
            "Properties": {
                "ApiId": {"Ref": api_id},
                "StageName": "$default",
                "AutoDeploy": True,
                **settings,
            },
        },
    }


def _routes(api_id: str, name: str, properties: dict, scopes: list) -> dict:
    made = {}
    for event_name, event in list(properties.get("Events", {}).items()):
        if event["Type"] != "HttpApi":
            continue
        del properties["Events"][event_name]
        made |= _route(api_id, name, event["Properties"], scopes)
    if not properties.get("Events", True):
        del properties["Events"]
    return made


def _route(api_id: str, name: str, event: dict, scopes: list) -> dict:
    guard = (
        {"AuthorizationType": "NONE"}
        if event.get("Auth", {}).get("Authorizer") == "NONE"
        else {
            "AuthorizationType": "JWT",
            "AuthorizerId": {"Ref": f"{api_id}SignedIn"},
            "AuthorizationScopes": scopes,
        }
    )
    return {
        f"{name}Integration": {
            "Type": "AWS::ApiGatewayV2::Integration",
            "Properties": {
                "ApiId": {"Ref": api_id},
                "IntegrationType": "AWS_PROXY",
                "IntegrationUri": {"Fn::GetAtt": [name, "Arn"]},
                "PayloadFormatVersion": "2.0",
            },
        },
        f"{name}Route": {
            "Type": "AWS::ApiGatewayV2::Route",
            "Properties": {
                "ApiId": {"Ref": api_id},
                "RouteKey": f"{event['Method'].upper()} {event['Path']}",
                "Target": {"Fn::Sub": f"integrations/${{{name}Integration}}"},
                **guard,
            },
        },
    }
