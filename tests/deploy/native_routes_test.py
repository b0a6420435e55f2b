"""The local AWS must get the same routes and guards that SAM gives the real one."""

import copy
import unittest

import native_routes
from template import WRITTEN, of_type, translated


class NativeRoutes(unittest.TestCase):
    def setUp(self):
        self.native = native_routes.rewrite(copy.deepcopy(WRITTEN))

    def test_routes_and_guards_are_those_that_sam_makes(self):
        paths = of_type(translated(), "AWS::ApiGatewayV2::Api")["HttpApi"]["Body"]["paths"]
        by_sam = {
            f"{method.upper()} {path}": [scopes for guard in operation.get("security", []) for scopes in guard.values()]
            for path, methods in paths.items()
            for method, operation in methods.items()
        }
        by_us = {
            route["RouteKey"]: [route["AuthorizationScopes"]] if route["AuthorizationType"] == "JWT" else []
            for route in of_type(self.native, "AWS::ApiGatewayV2::Route").values()
            if not route["RouteKey"].startswith("$")
        }
        by_sam = {route: [] if scopes == [[]] else scopes for route, scopes in by_sam.items()}
        self.assertEqual(by_us, by_sam)

    def test_other_events_stay(self):
        functions = of_type(self.native, "AWS::Serverless::Function")
        self.assertEqual(set(functions["PublishChangesFunction"]["Events"]), {"Changes"})
        self.assertEqual(set(functions["CheckSignUpFunction"]["Events"]), {"SignUp"})
        self.assertNotIn("Events", functions["GetUserFunction"])


if __name__ == "__main__":
    unittest.main()
