export interface paths {
    "/api/health": {
        get: operations["check_health"];
    };
    "/api/me": {
        get: operations["get_user"];
    };
    "/api/focus-areas": {
        get: operations["list_focus_areas"];
    };
    "/api/skills": {
        get: operations["list_skills"];
    };
    "/api/skills/{skillId}": {
        get: operations["get_skill"];
    };
    "/api/skills/{skillId}/completions": {
        post: operations["complete_skill"];
    };
    "/api/invitations/{invitationId}/accept": {
        post: operations["accept_invitation"];
    };
    "/api/invitations/{invitationId}/decline": {
        post: operations["decline_invitation"];
    };
    "/api/live-tickets": {
        post: operations["create_live_ticket"];
    };
    "/api/checkout-session": {
        get: operations["get_checkout_session"];
        post: operations["create_checkout_session"];
    };
    "/api/curriculum": {
        post: operations["load_curriculum"];
    };
}
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            detail?: string;
            code: string;
            schoolName?: string;
        };
        Health: {
            status: "ok";
        };
        Class: {
            classId: string;
            className: string;
            gradeLevel: string;
            currentLevel: string;
            createdAt: string;
        };
        CompletionEntry: {
            id: string;
            date: string;
            skillsCompleted: number;
            timestamp: string;
            skillId: string;
        };
        StreakDay: {
            date: string;
            count: number;
            minutes: number;
        };
        PendingInvitation: {
            invitationId: string;
            schoolId: string;
            schoolName: string;
            teacherId: string;
            expiresAt: number;
        };
        Plan: {
            classId: string;
            focusAreaOrder: string[];
            createdAt: string;
        };
        NextSkill: {
            id: string;
            name: string;
            focusAreaId: string;
            focusAreaName: string;
            gradeId: string;
            levelId?: string;
            durationMinutes: number;
        };
        UserDocument: {
            id: string;
            email: string;
            gradeLevel: string;
            avatar: string;
            currentLevel: string;
            currentFocusArea: string;
            totalMindfulnessMinutes: number;
            completedSkillsByGrade: {
                [key: string]: {
                    [key: string]: {
                        [key: string]: string[];
                    };
                };
            };
            achievements: unknown[];
            earnedBadges: unknown[];
            skillCompletionHistory: components["schemas"]["CompletionEntry"][];
            streak: number;
            longestStreak: number;
            daysPractised: number;
            daysThisMonth: number;
            streakHistory: components["schemas"]["StreakDay"][];
            practisedToday: boolean;
            theme: "light" | "dark" | "system";
            hasCompletedOnboarding: boolean;
            accountType: "individual" | "school";
            isSchool: boolean;
            isAdmin: boolean;
            classes: components["schemas"]["Class"][];
            currentClassId: string;
            createdAt: string;
            schoolId?: string;
            schoolName?: string;
            pendingInvitations: components["schemas"]["PendingInvitation"][];
            plan?: components["schemas"]["Plan"] | null;
            nextSkill?: components["schemas"]["NextSkill"] | null;
            timeZone: string;
            today: string;
            version: number;
        };
        FocusArea: {
            id: string;
            name: string;
            description: string;
            level: 1 | 2 | 3;
            order: number;
            casel: string;
        };
        FocusAreas: {
            focusAreas: components["schemas"]["FocusArea"][];
        };
        ListedSkill: {
            id: string;
            name?: string;
            gradeId: string;
            levelId?: string;
            focusAreaId: string;
            durationMinutes: number;
            completed: boolean;
        };
        SkillList: {
            focusArea: {
                id: string;
                name: string;
            };
            gradeLevel: string;
            levelId?: string;
            classId: string;
            skills: components["schemas"]["ListedSkill"][];
        };
        Step: {
            text: string;
            seconds: number;
            cue: "breathe" | "listen" | "move" | "still" | "bell";
        };
        Breathing: {
            in: number;
            hold: number;
            out: number;
            holdAfter: number;
            cycles: number;
        };
        Skill: {
            id: string;
            name: string;
            gradeId: string;
            levelId?: string;
            focusAreaId: string;
            focusAreaName: string;
            durationMinutes: number;
            completed: boolean;
            version: number;
            locale: string;
            steps: components["schemas"]["Step"][];
            breathing?: components["schemas"]["Breathing"];
            anchorAlternative: string;
            eyesOpen: string;
            caution?: string;
            teacherNote: string;
            reflection: string;
            homePractice: string;
            casel: string;
        };
        CompleteSkill: {
            id: string;
            classId: string;
        };
        CompletionResult: {
            id: string;
            skillId: string;
            classId: string;
            gradeLevel: string;
            focusArea: string;
            date: string;
            timestamp: string;
            minutes: number;
            firstTime: boolean;
            totalMindfulnessMinutes: number;
            streak: number;
            version: number;
        };
        AcceptedInvitation: {
            invitationId: string;
            schoolId: string;
            schoolName: string;
            version: number;
        };
        DeclinedInvitation: {
            invitationId: string;
            version: number;
        };
        LiveTicket: {
            ticket: string;
            expiresAt: string;
        };
        CreateCheckoutSession: {
            plan: "individual_monthly" | "individual_yearly" | "class_yearly" | "school_yearly";
            classId?: string;
        };
        CreatedCheckoutSession: {
            id: string;
            url: string;
        };
        CheckoutSession: {
            id: string;
            status: "open" | "complete" | "expired";
            paymentStatus: string;
            plan?: string;
            metadata: {
                classId?: string;
            };
        };
        LoadedCurriculum: {
            focusAreas: number;
            scripts: number;
            skills: number;
            written: number;
            unchanged: number;
        };
    };
}
interface Problems {
    content: {
        "application/problem+json": components["schemas"]["Problem"];
    };
}
interface Answer<Body> {
    content: {
        "application/json": Body;
    };
}
export interface operations {
    check_health: {
        responses: {
            200: Answer<components["schemas"]["Health"]>;
            503: Problems;
        };
    };
    get_user: {
        parameters: {
            query?: {
                timeZone?: string;
            };
        };
        responses: {
            200: Answer<components["schemas"]["UserDocument"]>;
            default: Problems;
        };
    };
    list_focus_areas: {
        responses: {
            200: Answer<components["schemas"]["FocusAreas"]>;
            default: Problems;
        };
    };
    list_skills: {
        parameters: {
            query?: {
                focusArea?: string;
                gradeLevel?: string;
                levelId?: string;
                customPlan?: boolean;
                classId?: string;
            };
        };
        responses: {
            200: Answer<components["schemas"]["SkillList"]>;
            default: Problems;
        };
    };
    get_skill: {
        parameters: {
            path: {
                skillId: string;
            };
        };
        responses: {
            200: Answer<components["schemas"]["Skill"]>;
            default: Problems;
        };
    };
    complete_skill: {
        parameters: {
            path: {
                skillId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteSkill"];
            };
        };
        responses: {
            200: Answer<components["schemas"]["CompletionResult"]>;
            201: Answer<components["schemas"]["CompletionResult"]>;
            default: Problems;
        };
    };
    accept_invitation: {
        parameters: {
            path: {
                invitationId: string;
            };
        };
        responses: {
            200: Answer<components["schemas"]["AcceptedInvitation"]>;
            default: Problems;
        };
    };
    decline_invitation: {
        parameters: {
            path: {
                invitationId: string;
            };
        };
        responses: {
            200: Answer<components["schemas"]["DeclinedInvitation"]>;
            default: Problems;
        };
    };
    create_live_ticket: {
        responses: {
            201: Answer<components["schemas"]["LiveTicket"]>;
            default: Problems;
        };
    };
    create_checkout_session: {
        parameters: {
            header: {
                "Idempotency-Key": string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCheckoutSession"];
            };
        };
        responses: {
            201: Answer<components["schemas"]["CreatedCheckoutSession"]>;
            default: Problems;
        };
    };
    get_checkout_session: {
        parameters: {
            query: {
                sessionId: string;
            };
        };
        responses: {
            200: Answer<components["schemas"]["CheckoutSession"]>;
            default: Problems;
        };
    };
    load_curriculum: {
        responses: {
            200: Answer<components["schemas"]["LoadedCurriculum"]>;
            default: Problems;
        };
    };
}
