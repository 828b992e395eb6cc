/**
 * The table behind `rule-links.ts`: for each page of our rules journals, the rules that it opens for. Pages are named
 * by pack and id.
 */

/** Pages below `Compendium.away-team.`; tests/system/foundry/rule-pages.test.ts says which is the right one. */
export const RULE_PAGES: Readonly<Record<string, string>> = {
  // A round
  "sta-rules.JournalEntry.35rWGoFiX5VwsOKB.JournalEntryPage.MfTIAKzvwDWkFKhw": "G146 G380 G393 G451 G452 G457 G470",
  // Tasks
  "sta-rules.JournalEntry.35rWGoFiX5VwsOKB.JournalEntryPage.c1DEiWTsaYBcRBYG": "G386 G392 G396 G455",
  // Momentum and Threat
  "sta-rules.JournalEntry.35rWGoFiX5VwsOKB.JournalEntryPage.Im7jBv5tBZxcCyPo":
    "G147 G385 G387 G390 G391 G394 G480 G481 G484 G490 G491 G492",
  // Attacking
  "sta-rules.JournalEntry.35rWGoFiX5VwsOKB.JournalEntryPage.R8ca1RECw3EIuX4u": "G148 G149 G381 G395 G450 G454 G483",
  // Stress and Injuries
  "sta-rules.JournalEntry.35rWGoFiX5VwsOKB.JournalEntryPage.cvBeIGfscgq82KvY":
    "G150 G382 G383 G388 G389 G456 G482 G508",
  // Second edition
  "sta-rules.JournalEntry.35rWGoFiX5VwsOKB.JournalEntryPage.cuPQrDgvSz7quD1Q":
    "G500 G501 G502 G503 G504 G505 G506 G507",
  // A phase
  "battlestations-rules.JournalEntry.lTaJWLRNlVPyznZP.JournalEntryPage.8YVqRfqGxshK3Cuu": "G152 G373 G377",
  // Attacking
  "battlestations-rules.JournalEntry.lTaJWLRNlVPyznZP.JournalEntryPage.JM5btaiVzEFVDQdW":
    "G144 G363 G364 G365 G372 G376 G436",
  // Harm and odd weapons
  "battlestations-rules.JournalEntry.lTaJWLRNlVPyznZP.JournalEntryPage.aqRpiFwUpRZy2yW9": "G369 G370 G371 G397 G495",
  // Ships and things
  "battlestations-rules.JournalEntry.lTaJWLRNlVPyznZP.JournalEntryPage.rKKoYLchLJNYbaBF":
    "G145 G366 G374 G435 G441 G494",
  // Area weapons and grenades
  "battlestations-rules.JournalEntry.lTaJWLRNlVPyznZP.JournalEntryPage.zQUMPM08HSe8jnPJ": "G367 G379 G430 G431 G432",
  // Grappling
  "battlestations-rules.JournalEntry.lTaJWLRNlVPyznZP.JournalEntryPage.joqgA2RB19fLy0Mg":
    "G143 G368 G375 G378 G428 G429 G442",
  // Finishing blow and overwatch
  "battlestations-rules.JournalEntry.lTaJWLRNlVPyznZP.JournalEntryPage.1YLVUHFjxQieNOME": "G433 G493",
  // Special abilities
  "battlestations-rules.JournalEntry.lTaJWLRNlVPyznZP.JournalEntryPage.F2Msj5cmtiEG1ztv": "G426 G427",
  // A round
  "action-rules.JournalEntry.hJXyoOdbmZqKDfxi.JournalEntryPage.ah2ovJJH43lnCZfE":
    "A001 A002 A003 A004 A005 A006 A007 A093 A094 A096 A130 G151 X10",
  // Tests
  "action-rules.JournalEntry.hJXyoOdbmZqKDfxi.JournalEntryPage.ou8cHcpVsY1u0R2x":
    "G343 G349 G359 X01 X02 X03 X04 X05 X15",
  // Defense
  "action-rules.JournalEntry.hJXyoOdbmZqKDfxi.JournalEntryPage.FYDQrX4LSj91686G":
    "A008 A009 A010 A011 A012 A013 A014 A015 A017 A018 A019 A041 A070 A071 G136 G141 G346 G353 G358 X13",
  // Size, sight and cover
  "action-rules.JournalEntry.hJXyoOdbmZqKDfxi.JournalEntryPage.D0rka2nLKMaj0L6o":
    "A020 A021 A022 A023 A024 A025 A026 A027 A028 A029 A030 A031 A032 A033 A034 A035 A036 A037 G135 G354 G361",
  // Aiming
  "action-rules.JournalEntry.hJXyoOdbmZqKDfxi.JournalEntryPage.DUuC2gCkzlxctP1l": "A038 A039 A040 A042 A082 G357",
  // Distance and motion
  "action-rules.JournalEntry.hJXyoOdbmZqKDfxi.JournalEntryPage.GTvchsdC4lgtbuoo":
    "A043 A044 A045 A046 A047 A048 A049 A050 A051 A052 A053 A054 A055 A056 A057 A058 A059 A060 A061 A062 A063 A064 A065 A066 A067 A068 A069 G345 G347 G348",
  // Hand to hand
  "action-rules.JournalEntry.hJXyoOdbmZqKDfxi.JournalEntryPage.AoZASYMuvApzbYFl": "A084 A089 A090 A091 A092 X14",
  // Defending yourself
  "action-rules.JournalEntry.hJXyoOdbmZqKDfxi.JournalEntryPage.8CAPy2dzWoWEenNx": "A072 A073 A074 G355",
  // Holding somebody
  "action-rules.JournalEntry.hJXyoOdbmZqKDfxi.JournalEntryPage.hikFRES2Aco0dgia": "A016 A083 A085 A086 A087 A088",
  // Moving
  "action-rules.JournalEntry.hJXyoOdbmZqKDfxi.JournalEntryPage.zW898tQqcyNxCuBA":
    "A075 A076 A077 A078 A079 A080 A081 A095 G362 X11",
  // Automatic fire
  "action-rules.JournalEntry.hJXyoOdbmZqKDfxi.JournalEntryPage.1eJIELewEcACKcKp":
    "A097 A098 A099 A100 A101 A102 A103 A104 A105 A106 A107 A108 A109 G137 G138 G154 G344 G350",
  // Explosions
  "action-rules.JournalEntry.hJXyoOdbmZqKDfxi.JournalEntryPage.KOFFNrOYLggjHVgO":
    "A110 A111 A112 A113 A114 A115 A116 A117 A118 A119 A120 A121 A122 A123 A124 A125 A126 A127 A128 A129 G139 G140 G351 G352 G360",
  // Harm
  "action-rules.JournalEntry.hJXyoOdbmZqKDfxi.JournalEntryPage.B8rEIowROStONXs7": "G356 X07 X12",
  // A round
  "icon-rules.JournalEntry.q2IYt24nghtnbAdH.JournalEntryPage.qdZw9r7Fmn9d15ip":
    "G130 G334 G335 G339 G341 G342 I001 I002 I003 I004 I005 I006 I007 I009 I010 I011 I012 I013 I014 I015 I016 I017 I019 I020 I021 I022 I024 I025 I027 I028 N17 N25",
  // Tests
  "icon-rules.JournalEntry.q2IYt24nghtnbAdH.JournalEntryPage.hO8WSUtkalBLr7gb":
    "I008 I056 N01 N02 N03 N04 N05 N06 N07 N08 N09 N10 N15 N16",
  // Shooting
  "icon-rules.JournalEntry.q2IYt24nghtnbAdH.JournalEntryPage.ilPpIqGRwc2ohtS5":
    "G134 G336 G340 I029 I030 I031 I032 I033 I034 I035 I036 I037 I057 I058 I059 I060 I061 I062 I063 I064 I065 N22",
  // Hand to hand
  "icon-rules.JournalEntry.q2IYt24nghtnbAdH.JournalEntryPage.6wOB9l36Sl72Qcdq":
    "I023 I038 I039 I040 I041 I042 N18 N19 N20",
  // Harm
  "icon-rules.JournalEntry.q2IYt24nghtnbAdH.JournalEntryPage.xNZJza0DWe6XP95g":
    "G337 G338 I018 I043 I044 I045 I046 I047 I048 I049 I050 I051 I052 I053 I054 I055 N12 N13",
  // Armed attack
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.SVjg8cDVEipQjT4o": "R013 R086 R089 R092",
  // Ranged attack
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.1QlOjf58jg82iwu6":
    "G253 G333 G42 R014 R094 R097 R098 R101 R103 R104",
  // Unarmed attack
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.la6A9h3lTdjWwg9F": "C69 G43 R015 R105 R108 R112 R113 R114",
  // Auto-fire
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.6WJokB3pTiIZPGUd":
    "R020 R127 R128 R129 R130 R131 R132 R134 R137 R138 R139",
  // Burst
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.DHlSvRWsf2li7KrS": "G249 R301 R305 R306",
  // Suppression fire
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.LdeJPnnsFkD4YRjd":
    "G266 G267 R038 R232 R233 R234 R236 R237 R239 R240 R241 R243",
  // Charge
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.7uH2oDXC1f29tmDs":
    "G49 G50 G53 R023 R157 R158 R159 R160 R161 R162 R163 R166",
  // Aid
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.g149o22PrttYC0yf":
    "G252 G319 G320 R016 R115 R116 R117 R118 R119 R120 R121",
  // Aid with a shot
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.qRckucc5qhcKyGVa": "R017 R122",
  // Aim a strike
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.k8rZL6opEyRQHSrS": "G54 R018 R123",
  // Aim a shot
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.8gsEXPIvlCLu84gT": "G251 R019 R124 R126",
  // Disarm
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.37UkKBoLEwqersBV":
    "G66 R024 R172 R173 R174 R175 R176 R177 R181 R182",
  // Disarm with a shot
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.zqJqMV4BYTZYyrZJ": "G256 R394",
  // Feint
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.FOHHkLYMstvRzEHt":
    "G318 G71 R029 R192 R193 R194 R195 R196 R198 R445",
  // Trip
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.X88lleaItPVTRhfA": "R040 R244 R245 R246 R247 R248 R249 R250",
  // Grab
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.HdLzxTFy8xy64Zjp":
    "G269 G273 G279 G72 R030 R199 R200 R201 R203 R204 R206 R208 R227 R228",
  // Strike in the hold
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.ka56PoWFRFJ0Xkja": "G308 R210 R213",
  // Break free
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.xoKO1xJXARNmRDt1": "G74 R214 R215",
  // Hurt in the hold
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.QqTopHXHCAXJRFr7": "R216",
  // Wrest away
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.cNHR6CbgKrQViCxf": "R217 R218",
  // Strangle
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.BvfPAXXGgFl57qmm": "R219 R221",
  // Keep strangling
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.UuE2Sk6uQan5jy8b": "G277 R220",
  // Drag along
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.cSaek371ZDV67G85": "R223 R224 R225",
  // Nerve pinch
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.RGIFb3fBhDEHkDVZ": "G302 G79 R226",
  // Lock a joint
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.gIBwobIyrVgl0RsG": "R379",
  // Throw
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.1kr6t5Va444ftuHJ": "G299 R416 R417 R418",
  // Throw onto somebody
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.7BiEBMFGmMTMkDUv": "G313 R423",
  // Swing the person you hold
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.Z55yRJruAPsadw66": "R345",
  // Hit with the person held
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.tWspgWtmqiLiTGsD": "G298 R346",
  // Let go
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.NBfG5brAhaFCPMUP": "G204 G220 R209",
  // Block
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.IwzUB6eTHAK1c8Gg":
    "G27 R021 R140 R141 R148 R152 R153 R154 R155 R156",
  // Parry
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.GdtNl18PTBm0tU5j": "G328 R146 R147 R149 R150 R151",
  // Dodge
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.T7GY9z4ERTtK9HEv":
    "G235 G316 G321 G322 R025 R183 R184 R185 R186 R188 R189",
  // Delay
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.HCT8ImFyB53YIgd9": "G207 G324 R167 R168 R169 R170 R171",
  // Move
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.x0QnQ4Uv5Mawz2nM": "R058",
  // Declare a withdrawal
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.13deucRUB9mNkEd8": "R051",
  // Drop prone
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.7ZjNdcc8th6dR4Ba": "R028 R079",
  // Stand up
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.NiOmY7UHqW8yY991": "G37 R039 R081",
  // Rebound
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.0tWBXG4RcBG34hLv": "R396 R397",
  // Draw
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.u4XYjOZ5VOzGaTl5": "R026 R191",
  // Drop an item
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.Qvl9RDSNJ25HniRP": "R027",
  // Put away
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.M9M52Y7FFPfIRbhQ": "R036",
  // Change grip
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.Gr1pB0thHandsPg7": "G327 R178",
  // Retrieve an item
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.e1x4pUHRKPSJkp4B": "R037",
  // Pick up
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.xFnX281IstHZuLQu": "R034 R080",
  // Reload
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.xWxj6FXIA233Ei2W": "R035 R230 R231",
  // Open or close a door
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.2uU5zMTBV0oj1bxa": "R031",
  // Move a heavy object
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.JfBbTxUbMviMner6": "R033",
  // First aid
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.xBXz1Ng1P9BOJ8wK": "C14 C45 R032",
  // Use a computer
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.xCEvoqpOXQzNBiyn": "G17 R041",
  // Scan
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.CGXlG4mxaZ5MJUk9": "R042",
  // Another action
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.18Xd94EbA9EJm35A": "R011",
  // Beamed away
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.ZIyyPqu76B4macBv": "G19 R022",
  // Harm or heal
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.Hq4mWz7bKc2RtYp9": "C42",
  // Surprise
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.eDButobGfBzh4IeL": "R004 R005",
  // Attribute test
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.DBCF8mEAICRGBAFx": "C06 R432",
  // Reaction test
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.OEy3TS4OmKItp9oU": "C04 C07 R434",
  // Skill test
  "rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.d0XoIG2UyC2pAFgi": "C05 C80 C87",
  // Prone
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.2ocBEe9XipG3MFHF": "R251 R261 R435",
  // Stunned
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.5d71neBxGlm1Gdky": "G303 G305 R439",
  // Unconscious
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.i9VJji7gAY0TBCkW": "R441",
  // Grabbed
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.kvDlFvZPMhWsd2XB": "G270 G271 R205 R207 R212 R436 R454",
  // Joint locked
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.Gg1msyjSLwaxnpp0": "G81 G82 R437",
  // Strangled
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.x3Ek6ZH5KmJy2ue5": "C52 R438",
  // Gagged
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.SlGASlojRRCb8JN1": "R202",
  // Blinded
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.bFLQ5ZJoDYcEWfe5": "G110 R293 R442",
  // Surprised
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.Z78GqfSFl6PHmxXb": "G206 R006 R443",
  // Injured arm
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.zdnsliHGyIUfOvDq": "G307",
  // Away
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.TNkmuvo5BK1eUAAP": "G224",
  // Charging
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.zGxy14Ko6EBFszGL": "R444",
  // In poor light
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.pRlGhT3mK8vQ2xZa": "R125 R458",
  // Critical injuries
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.fYAAjRJYE32EDR7S": "C73 C74 G248 G40 G41 R446",
  // Fatigue
  "rules.JournalEntry.6m99AKPy8k7MuPDS.JournalEntryPage.26KYx091hMFsV7LR": "C46 C47",
  // Rounds and turns
  "rules.JournalEntry.b7IX35H2rRW06PPm.JournalEntryPage.5lmUM8UsPis6SAzd":
    "C61 C64 G12 G15 G16 G200 G202 G209 R001 R002 R003 R007 R008 R009 R010",
  // Actions of Opportunity
  "rules.JournalEntry.b7IX35H2rRW06PPm.JournalEntryPage.REkwt89sl6D8eQVZ":
    "G20 G210 G211 G212 G214 G215 G216 G22 G225 G23 G24 R043 R044 R045 R046 R047 R048 R052 R053 R054 R055 R056 R057 R452",
  // Moving
  "rules.JournalEntry.b7IX35H2rRW06PPm.JournalEntryPage.bKD3EilEwwB5KAWJ":
    "C65 G280 G30 G32 R059 R060 R061 R062 R067 R068",
  // Attacks
  "rules.JournalEntry.b7IX35H2rRW06PPm.JournalEntryPage.ta0iV95wNjyv4UEU":
    "C02 C08 C09 C31 R085 R087 R088 R095 R096 R106 R107 R433 R459",
  // Easier and harder attacks
  "rules.JournalEntry.b7IX35H2rRW06PPm.JournalEntryPage.Mw7tQz3LrXb9KdHs":
    "G100 G250 G255 G90 G92 G93 G94 G95 G96 G97 G98 G99 R252 R253 R254 R255 R256 R257 R258 R259 R260 R262 R263 R264 R265 R266 R267 R268 R269 R270 R271 R272 R273 R274 R275 R276 R277 R278 R279 R280 R281 R282 R283 R284 R285",
  // How well it went
  "rules.JournalEntry.b7IX35H2rRW06PPm.JournalEntryPage.VH3AvZyP2nU4Mtn9":
    "C12 C13 G03 G247 R090 R091 R093 R099 R100 R102 R109 R110 R111 R428",
  // Defending yourself
  "rules.JournalEntry.b7IX35H2rRW06PPm.JournalEntryPage.3YV5t22NUojJhN7G": "G201 G234 G44 R142 R143 R451",
  // Damage, wounds and stun
  "rules.JournalEntry.b7IX35H2rRW06PPm.JournalEntryPage.l4b2NpmFF8YA8CZn": "C33 C40 C41 C50 G04 G304 G86 R440 R447",
  // Courage
  "rules.JournalEntry.b7IX35H2rRW06PPm.JournalEntryPage.SukhNueEg00brxlz": "C34 C90",
  // Edges and maneuver bonuses
  "rules.JournalEntry.b7IX35H2rRW06PPm.JournalEntryPage.LTbwkpVap9iDHkcV": "G245 R429",
  // What the GM can do
  "rules.JournalEntry.b7IX35H2rRW06PPm.JournalEntryPage.D3YsIPjjbitNV3yc": "R450 R453",
  // Step
  "rules.JournalEntry.q3W1CVkiy0lQf1UD.JournalEntryPage.NFlEF9itMgNtC8FP": "G317 G38 R049 R069",
  // Walk
  "rules.JournalEntry.q3W1CVkiy0lQf1UD.JournalEntryPage.FRL5sFs5aYqSSiej": "R070",
  // Jog
  "rules.JournalEntry.q3W1CVkiy0lQf1UD.JournalEntryPage.ufwduDZl5XU17c4A": "R071",
  // Run
  "rules.JournalEntry.q3W1CVkiy0lQf1UD.JournalEntryPage.eyQsLGWDHcDaBMaA": "R072 R082",
  // Sprint
  "rules.JournalEntry.q3W1CVkiy0lQf1UD.JournalEntryPage.IgeL7pyoirmV83Ui": "R073",
  // Swim
  "rules.JournalEntry.q3W1CVkiy0lQf1UD.JournalEntryPage.zIsRk9d8cfrwqDXu": "R074",
  // Jump
  "rules.JournalEntry.q3W1CVkiy0lQf1UD.JournalEntryPage.q3p4jKw26HVy2ei5": "R075",
  // Climb
  "rules.JournalEntry.q3W1CVkiy0lQf1UD.JournalEntryPage.NSsxzuihH0IKvL86": "R076",
  // Tumble
  "rules.JournalEntry.q3W1CVkiy0lQf1UD.JournalEntryPage.peBbQfPdzOjZn8Hu": "G283 G326 R050 R077 R083 R084",
  // Running tumble
  "rules.JournalEntry.q3W1CVkiy0lQf1UD.JournalEntryPage.m7FvIEtgQOivZlg0": "R078",
  // Withdrawal
  "rules.JournalEntry.q3W1CVkiy0lQf1UD.JournalEntryPage.ReFl5IMMoG8M45Ny": "G25",
  // Combat Mobility
  "rules.JournalEntry.q3W1CVkiy0lQf1UD.JournalEntryPage.Mb7kTq2XhRz9LwPe": "R312 R313",
  // Making a character
  "rules.JournalEntry.p3elAoFstDZJydlM.JournalEntryPage.Mk4cHr7nQz2VbT9x":
    "C100 C20 C22 C23 C24 C25 C26 C27 C28 C86 C95 C96 C97",
  // Maneuvers
  "rules.JournalEntry.p3elAoFstDZJydlM.JournalEntryPage.UUGcDmLYAIb9DM5M": "C121 C122 G312 R229",
  // Edges
  "rules.JournalEntry.p3elAoFstDZJydlM.JournalEntryPage.XmW6uRzr7SqK0jtu":
    "G105 G107 G108 G109 G111 G114 G115 G117 G118 G13 G291 G306 G314 G39 G68 G69 G80 G84 G85 R287 R289 R290 R291 R292 R294 R295 R296 R297 R298 R300 R307 R308 R309 R310 R311 R314 R316 R317 R318 R319 R320 R321 R322 R324 R325 R326 R327 R328 R329 R330 R331 R332 R334 R335 R336 R337 R338 R339 R341 R344 R348 R349 R350 R351 R353 R354 R356 R357 R358 R359 R360 R361 R363 R365 R366 R367 R368 R370 R371 R372 R373 R374 R375 R376 R377 R378 R382 R383 R384 R386 R387 R388 R390 R391 R393 R395 R398 R399 R400 R401 R402 R403 R404 R405 R406 R407 R408 R409 R410 R411 R412 R413 R414 R415 R420 R421 R422 R424 R425 R426 R427",
  // Skills
  "rules.JournalEntry.p3elAoFstDZJydlM.JournalEntryPage.uxKTEwfU37wlpbgi": "C82 C83 C84 C85 R190 R197 R288 R431",
  // Weapons and armor
  "rules.JournalEntry.p3elAoFstDZJydlM.JournalEntryPage.4oXxwaDw20QebwfJ": "C110 C111 C112 C117 C44",
};
