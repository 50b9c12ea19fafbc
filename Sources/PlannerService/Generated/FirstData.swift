// swift-format-ignore-file
// Written by scripts/embed (make generate); not edited by hand.

enum FirstData {
/// The fields of a line, separated by tabs; topics by spaces.
static let columns = "name url startDate endDate city country format topics cfpUrl cfpEnd"

/// A conference a line.
static let conferences = #"""
CodeMash	https://codemash.org	2025-01-14	2025-01-17	Sandusky, OH	US	IN_PERSON	general	https://codemash.org/call-speakers	2024-08-31
Voxxed Days CERN	https://cern.voxxeddays.com/	2025-01-15	2025-01-15	Geneva	CH	IN_PERSON	general		
SymfonyOnline	https://live.symfony.com/2025-online-january	2025-01-16	2025-01-17			ONLINE	php		
Voxxed Days Ticino	https://ticino.voxxeddays.com	2025-01-17	2025-01-17	Lugano	CH	IN_PERSON	general	https://vdt25.cfp.dev	2024-10-21
NDC Security	https://ndc-security.com	2025-01-20	2025-01-23	Oslo	NO	IN_PERSON	security		
betterCode() GenAI	https://genai.bettercode.eu	2025-01-21	2025-01-21			ONLINE	data		
IEEE/SICE SII	https://sice-si.org/SII2025/sii2025.html	2025-01-21	2025-01-24	Munich	DE	IN_PERSON	data		
Chaos Carnival	https://chaoscarnival.io	2025-01-22	2025-01-23			ONLINE	devops opensource sre	https://www.papercall.io/chaoscarnival2025	2024-11-03
Functional Conf	https://functionalconf.com	2025-01-22	2025-01-25			ONLINE	general	https://confengine.com/conferences/functional-conf-2025/proposals	2024-11-17
Coderful	https://www.coderful.io	2025-01-23	2025-01-24	Catania	IT	IN_PERSON	general		
PyCon+Web	https://www.pyconweb.com	2025-01-24	2025-01-25	Berlin	DE	IN_PERSON	python	https://www.papercall.io/pyconweb2025	2024-12-11
NDC London	https://ndclondon.com	2025-01-27	2025-01-31	London	GB	IN_PERSON	general	https://ndclondon.com/call-for-papers	2024-09-01
Vue.js Nation	https://vuejsnation.com	2025-01-29	2025-01-30			ONLINE	javascript	https://docs.google.com/forms/d/e/1FAIpQLSfF6NCZGgW4M15t6rtOIW49KEaoGlNB9ihUcCQsuJhpOss7kg/viewform	2025-01-13
Digital Retail Africa	https://itnewsafrica.com/event/event/digital-retail-africa	2025-01-30	2025-01-30	Cape Town	ZA	IN_PERSON	product		
HalfStack Phoenix	https://halfstackconf.com/phoenix	2025-01-31	2025-01-31	Phoenix, AZ	US	IN_PERSON	javascript		
FOSDEM	https://fosdem.org/2025	2025-02-01	2025-02-02	Brussels	BE	IN_PERSON	opensource		
Jfokus	https://www.jfokus.se/	2025-02-03	2025-02-05	Stockholm	SE	IN_PERSON	java		
Prodacity	https://www.rise8.us/resource/prodacity	2025-02-04	2025-02-06	Nashville, TN	US	IN_PERSON	leadership product		
DecompileD	https://decompiled.de/	2025-02-06	2025-02-06	Dresden	DE	IN_PERSON	general		
pycascades	https://2025.pycascades.com	2025-02-08	2025-02-09	Portland, OR	US	IN_PERSON	python		
Civo Navigate	https://www.civo.com/navigate/north-america	2025-02-10	2025-02-11	San Francisco, CA	US	IN_PERSON	general	https://sessionize.com/civo-navigate-north-america-2025-SanFran	2024-10-07
Unhacked International CyberSecurity	https://momentera.org/conferences/unhacked-conference	2025-02-10	2025-02-12	Vienna	AT	HYBRID	networking	https://momentera.org/conferences/unhacked-conference/register.php	2024-12-18
AI DevWorld	https://aidevworld.com	2025-02-11	2025-02-20	Santa Clara, CA	US	HYBRID	data		
DeveloperWeek	https://www.developerweek.com	2025-02-11	2025-02-20	Santa Clara, CA	US	HYBRID	general	https://sessionize.com/developerweek-2025	2024-09-27
ProductWorld	https://productworld.co	2025-02-11	2025-02-20	Santa Clara, CA	US	HYBRID	product		
CDAO UK	https://cdao-uk.coriniumintelligence.com	2025-02-12	2025-02-13	London	GB	IN_PERSON	data		
Conf42 Chaos Engineering	https://www.conf42.com/ce2025	2025-02-13	2025-02-13			ONLINE	sre testing		
robocon	https://robocon.io	2025-02-13	2025-02-14	Helsinki	FI	IN_PERSON	testing		
PHP UK Conference	https://www.phpconference.co.uk	2025-02-19	2025-02-19	London	GB	IN_PERSON	php		
Scrum Master Day	https://scrum.inside-agile.de	2025-02-19	2025-02-19			ONLINE	product		
RuhrSec	https://www.ruhrsec.de/2025	2025-02-20	2025-02-21	Bochum	DE	IN_PERSON	networking security	https://www.ruhrsec.de/2025/cfp.html	2024-11-10
DevOps fwdays conference	https://fwdays.com/en/event/devops-fwdays-2025	2025-02-22	2025-02-22	Kyiv	UA	HYBRID	devops	https://forms.gle/oH8aAL5iwAAKnpaHA	2025-01-19
Axe-con	https://www.deque.com/axe-con	2025-02-25	2025-02-27			ONLINE	accessibility	https://www.deque.com/axe-con/call-for-speakers	2024-10-18
ConveyUX	https://conveyux.com	2025-02-25	2025-02-27	Seattle, WA	US	HYBRID	ux		
ConFoo Montreal	https://confoo.ca	2025-02-26	2025-02-27	Montreal	CA	IN_PERSON	general	https://confoo.ca/en/2025/call-for-papers	2024-09-22
ConFoo	https://confoo.ca/en/2025	2025-02-26	2025-02-28	Montreal	CA	IN_PERSON	general		
Devworld Conference	https://devworldconference.com	2025-02-27	2025-02-28	Amsterdam	NL	IN_PERSON	general	https://sessionize.com/devworld-conference-2025	2024-10-01
Tech Rocks Asia	https://techrocks.asia	2025-02-28	2025-02-28	Ho Chi Minh City	VN	IN_PERSON	general	https://docs.google.com/forms/d/e/1FAIpQLSfEZTE6YAGWyG7ug8FZRYr-RQvs2HDo8MRVLgObopO_kdBHHQ/viewform	2024-11-30
JSConf Spain	https://jsconf.es	2025-03-01	2025-03-01	Madrid	ES	HYBRID	css javascript performance	https://tally.so/r/3xyl4v	2024-12-01
Nullcon Goa	https://nullcon.net/goa-2025	2025-03-01	2025-03-02	Goa	IN	IN_PERSON	general	https://nullcon.net/goa-2025/cfp	2024-11-15
BASTA! Spring	https://basta.net/frankfurt-en	2025-03-03	2025-03-07	Frankfurt am Main	DE	HYBRID	general		
DICE Ecosystems	https://lu.ma/DICEecosystems	2025-03-04	2025-03-05	Zurich	CH	IN_PERSON	identity		
Handycon	https://2025.handycon.xyz	2025-03-05	2025-03-07			ONLINE	general		
PGConf India	https://pgconf.in/conferences/pgconfin2025	2025-03-05	2025-03-07	Bengaluru	IN	IN_PERSON	data		
emBO++	https://embo.io	2025-03-06	2025-03-07	Bochum	DE	IN_PERSON	cpp	https://embo.io/call-for-papers	2025-02-21
SCaLE 22x	https://www.socallinuxexpo.org	2025-03-06	2025-03-09	Pasadena, CA	US	IN_PERSON	general	https://www.socallinuxexpo.org/scale/22x/cfp	2024-11-01
Devopsdays Los Angeles	https://devopsdays.org/events/2025-los-angeles/welcome/	2025-03-07	2025-03-07	Los Angeles, CA	US	IN_PERSON	devops		
CTO Craft Con London	https://conference.ctocraft.com/london-2025/pre-register	2025-03-10	2025-03-11	London	GB	IN_PERSON	leadership		
FOSS Backstage	https://25.foss-backstage.de	2025-03-10	2025-03-11	Berlin	DE	HYBRID	opensource	https://25.foss-backstage.de/call-for-participation	2024-11-13
Visual Studio Live	https://vslive.com/Events/Las-Vegas-2025	2025-03-10	2025-03-14	Las Vegas, NV	US	IN_PERSON	general		
ARCtic Conference	https://arcticonference.com	2025-03-11	2025-03-13	Oulu	FI	IN_PERSON	ios		
FOSS Backstage Design	https://25.foss-backstage.design	2025-03-12	2025-03-12	Berlin	DE	IN_PERSON	general		
Devopsdays Zurich	https://devopsdays.org/events/2025-zurich/welcome/	2025-03-12	2025-03-13	Zurich	CH	IN_PERSON	devops		
Vuejs Amsterdam	https://vuejs.amsterdam	2025-03-12	2025-03-13	Amsterdam	NL	IN_PERSON	javascript		
JSworld Conference	https://jsworldconference.com	2025-03-12	2025-03-14	Amsterdam	NL	IN_PERSON	javascript		
Future Tech NL	https://futuretech.nl	2025-03-13	2025-03-13	Utrecht	NL	IN_PERSON	dotnet		
FOSSASIA Summit	https://eventyay.com/e/4c0e0c27	2025-03-13	2025-03-15	Bangkok	TH	IN_PERSON	opensource		
Rust In Paris	https://www.rustinparis.com	2025-03-14	2025-03-14	Paris	FR	HYBRID	rust		
Soft Skills fwdays conference	https://fwdays.com/en/event/soft-skills-fwdays-2025	2025-03-15	2025-03-15	Kyiv	UA	HYBRID	general	https://forms.gle/6uf9nuWxtATFU8CM7	2025-02-13
SymfonyDay Chicago	https://live.symfony.com/2025-chicago	2025-03-17	2025-03-17	Chicago, IL	US	IN_PERSON	php		
JavaScript & Angular Days	https://javascript-days.de/muenchen	2025-03-17	2025-03-20	Munich	DE	HYBRID	javascript		
NVIDIA GTC AI Conference	https://www.nvidia.com/gtc	2025-03-17	2025-03-21	San Jose, CA	US	HYBRID	data		
Devopsdays Chicago	https://devopsdays.org/events/2025-chicago/welcome/	2025-03-18	2025-03-18	Chicago, IL	US	IN_PERSON	devops		
Nordic PGDay	https://2025.nordicpgday.org/	2025-03-18	2025-03-18	Copenhagen	DK	IN_PERSON	data		
JavaOne	https://www.oracle.com/javaone/	2025-03-18	2025-03-20	Redwood City, CA	US	IN_PERSON	java		
Dutch PHP Conference	https://phpconference.nl	2025-03-18	2025-03-21	Amsterdam	NL	IN_PERSON	php	https://phpconference.nl/speakers/cfp	2024-12-17
PGDay Paris	https://2025.pgday.paris/	2025-03-20	2025-03-20	Paris	FR	IN_PERSON	data		
React Paris	https://react.paris	2025-03-20	2025-03-21	Paris	FR	HYBRID	javascript	https://docs.google.com/forms/d/1NjLkILFueRDastgLjgak99WZvsjbYzvwz7d5Zeh0YjI/edit	2024-12-27
Frontrunners	https://frontrunners.tech	2025-03-21	2025-03-21	Washington, DC	US	IN_PERSON	javascript	https://www.papercall.io/frontrunners2025	2024-11-15
Open Source Day	https://2025.osday.dev	2025-03-21	2025-03-21	Florence	IT	HYBRID	devops javascript opensource	https://sessionize.com/open-source-day-2025	2025-01-15
betterCode() Clean Architecture	https://clean-architecture.bettercode.eu	2025-03-24	2025-03-24			ONLINE	general		
Gartner Identity & Access Management Summit	https://www.gartner.com/en/conferences/emea/identity-access-management-uk	2025-03-24	2025-03-25	London	GB	IN_PERSON	security		
Software Architecture Summit	https://software-architecture-summit.de/muenchen	2025-03-24	2025-03-26	Munich	DE	IN_PERSON	iot security		
VoxxedDays Zürich	https://zurich.voxxeddays.com	2025-03-25	2025-03-25	Zurich	CH	IN_PERSON	general	https://vdz25.cfp.dev/#/login	2024-12-02
Agile India	https://2025.agileindia.org	2025-03-25	2025-03-27	Bengaluru	IN	IN_PERSON	general	https://confengine.com/conferences/agile-india-2025/proposals	2024-12-01
Rustikon	https://www.rustikon.dev	2025-03-26	2025-03-26	Warsaw	PL	IN_PERSON	rust	https://sessionize.com/rustikon-2025	2024-10-13
The Future of Software	https://www.thefutureofsoftware.com/london	2025-03-26	2025-03-26	London	GB	IN_PERSON	devops		
CWIC Building Resilience	https://www.cambridgewireless.co.uk/event-calendar/conferences/cwic.html	2025-03-27	2025-03-27	Cambridge	GB	HYBRID	security	https://www.cambridgewireless.co.uk/event-calendar/conferences/cwic/call-for-speakers.html	2024-11-19
Fast Flow Conf	https://www.fastflowconf.com	2025-03-27	2025-03-27	s-Hertogenbosch	NL	IN_PERSON	general	https://sessionize.com/ffcnl25	2024-01-31
inside agile: Agile Softwareentwicklung im Unternehmen	https://asu.inside-agile.de	2025-03-27	2025-03-27			ONLINE	devops		
Open Confidential Computing Conference	https://www.oc3.dev	2025-03-27	2025-03-27	Berlin	DE	IN_PERSON	data networking security		
WebDev & AI Day	https://www.wearedevelopers.com/events/webdev-ai-day	2025-03-27	2025-03-27			ONLINE	data		
Productivity Conf | Devs & Tech Leaders	https://productivityconf.com/developers	2025-03-27	2025-03-28			ONLINE	data product testing	https://forms.gle/4g2HaHN6o8bv1fUCA	2025-01-27
Scalar	https://www.scalar-conf.com	2025-03-27	2025-03-28	Warsaw	PL	IN_PERSON	scala		
Startup Mahakumbh	https://startupmahakumbh.co.in	2025-03-27	2025-03-28	Delhi	IN	IN_PERSON	javascript tech-comm		
SymfonyLive Paris	https://live.symfony.com/2025-paris	2025-03-27	2025-03-28	Paris	FR	IN_PERSON	php		
Wasm I/O	https://2025.wasm.io	2025-03-27	2025-03-28	Barcelona	ES	IN_PERSON	general	https://www.papercall.io/wasmio25	2024-12-22
RUST Asia	https://www.rustasiaconf.com	2025-03-28	2025-03-28	Hong Kong	HK	IN_PERSON	rust		
JavaLand	https://www.javaland.eu	2025-04-01	2025-04-03	Nürburgring	DE	IN_PERSON	devops java javascript		
KubeCon + CloudNativeCon Europe	https://events.linuxfoundation.org/kubecon-cloudnativecon-europe-2025	2025-04-01	2025-04-04	London	GB	HYBRID	devops	https://events.linuxfoundation.org/kubecon-cloudnativecon-europe/program/cfp	
Product Owner Days	https://product-owner-day.de	2025-04-02	2025-04-03	Cologne	DE	IN_PERSON	product		
AI Integration & Autonomous Mobility	https://www.automantia.in/aiam24-munich	2025-04-03	2025-04-03	Munich	DE	IN_PERSON	data		
dotJS	https://www.dotjs.io	2025-04-03	2025-04-03	Paris	FR	HYBRID	javascript	https://www.dotjs.io/speak	2024-11-29
Voxxed Days Amsterdam	https://amsterdam.voxxeddays.com	2025-04-03	2025-04-03	Amsterdam	NL	IN_PERSON	java	https://vdams25.cfp.dev	2024-12-20
Agile meets Architecture	https://www.agile-meets-architecture.com	2025-04-03	2025-04-04	Berlin	DE	IN_PERSON	general		
SymfonyLive Berlin	https://live.symfony.com/2025-berlin	2025-04-03	2025-04-04	Berlin	DE	IN_PERSON	php	https://live.symfony.com/2025-berlin/cfp	2024-11-06
Digital Crafts Day	https://dc-nordoberpfalz.de/DigitalCraftsDay/2025	2025-04-04	2025-04-04	Weiden	DE	IN_PERSON	general	https://sessionize.com/digital-crafts-day-2025	2024-10-31
Fork it!	https://www.forkit.community/events/2025-tunisia-tunis	2025-04-05	2025-04-05	Tunis	TN	IN_PERSON	general		
QCon London	https://qconlondon.com/medialisting2025	2025-04-07	2025-04-09	London	GB	IN_PERSON	devops		
heise devSec: KI und Security	https://www.heise-devsec.de/ki.php	2025-04-08	2025-04-08			ONLINE	data security		
IIW Internet Identity Workshop	https://internetidentityworkshop.com	2025-04-08	2025-04-10	Mountain View, CA	US	IN_PERSON	identity		
11th Data Management ThinkLab	https://thinklinkers.com/events/workshops/data_management_conference_event_europe_2025	2025-04-09	2025-04-11	Prague	CZ	IN_PERSON	data networking		
try\#u{21} Swift Tokyo	https://tryswift.jp/_en	2025-04-09	2025-04-11	Tokyo	JP	IN_PERSON	ios		
AndroidMakers by droidcon	https://androidmakers.droidcon.com	2025-04-10	2025-04-11	Paris	FR	IN_PERSON	android kotlin networking	https://sessionize.com/android-makers-by-droidcon-2025	2025-02-15
SREDay	https://sreday.com/2025-san-francisco-q2	2025-04-11	2025-04-11	San Francisco, CA	US	IN_PERSON	sre		
DevOpsCon London	https://devopscon.io/london	2025-04-12	2025-04-15	London	GB	IN_PERSON	devops		
AI Native DevCon	https://ai-native-devcon-2025.heysummit.com	2025-04-13	2025-04-13			ONLINE	general		
Codemotion Rome	https://conferences.codemotion.com/rome2025/it/home	2025-04-14	2025-04-14	Rome	IT	IN_PERSON	general	https://codemo.tech/CFP-Rome25	2025-01-23
SREDay	https://sreday.com/2025-redmond-q2	2025-04-14	2025-04-14	Redmond, WA	US	IN_PERSON	sre		
Azure Cosmos DB Conf	https://developer.microsoft.com/en-us/reactor/events/24779/	2025-04-15	2025-04-15			ONLINE	data javascript python	https://sessionize.com/azure-cosmos-db-conf-2025/	2025-02-25
DevOpsDays Tokyo	https://devopsdays.org/events/2025-tokyo/welcome/	2025-04-15	2025-04-16	Tokyo	JP	IN_PERSON	devops		
DevOpsDays Raleigh	https://devopsdays.org/events/2025-raleigh/welcome	2025-04-16	2025-04-17	Raleigh, NC	US	IN_PERSON	devops product testing		
Node Congress	https://nodecongress.com	2025-04-17	2025-04-18			ONLINE	javascript	https://forms.gle/YDJ8YuHkosqsHkN59	2025-02-15
React Miami	https://www.reactmiami.com	2025-04-17	2025-04-18	Miami, FL	US	IN_PERSON	javascript	https://docs.google.com/forms/d/e/1FAIpQLSeAwHwwt-2OX8Ke6czZyNFbXXAmi2ZoTwP7oLtULAQ21tLuvw/viewform	2024-12-13
Great International Developer Summit (GIDS)	https://developersummit.com	2025-04-22	2025-04-25	Bengaluru	IN	IN_PERSON	general	https://developersummit.com/cfp	2024-09-30
PyCon DE & PyData	https://2025.pycon.de	2025-04-22	2025-04-25	Darmstadt	DE	HYBRID	data python		2025-01-05
Leadership Ateliers Lisbon	https://www.leadershipateliers.com/lisbon	2025-04-23	2025-04-24	Lisbon	PT	IN_PERSON	leadership ux		
CityJS London	https://london.cityjsconf.org	2025-04-23	2025-04-25	London	GB	HYBRID	javascript	https://london.cityjsconf.org/cfp	2024-12-31
IA & Data Day	https://iadataday.capitale.dev	2025-04-24	2025-04-24	Strasbourg	FR	IN_PERSON	data		
Uphill Conf	https://www.uphillconf.com	2025-04-24	2025-04-25	Bern	CH	IN_PERSON	general		
Code & Coffee: A Virtual Coffee Conference	https://cfe.dev/events/virtual-coffee-conf-2025	2025-04-25	2025-04-25			ONLINE	accessibility javascript ux		
CppConf Japan	https://www.cppconf.com/conf	2025-04-25	2025-04-26	Tokyo	JP	IN_PERSON	cpp	https://www.cppconf.com/conf/submit-talk	2025-03-15
STAREAST	https://stareast.techwell.com	2025-04-27	2025-05-02	Orlando, FL	US	HYBRID	general		
DevOpsDays Aarhus	https://devopsdays.org/events/2025-aarhus/welcome/	2025-04-29	2025-04-30	Aarhus	DK	IN_PERSON	devops		
DevOpsDays Atlanta	https://devopsdays.org/events/2025-atlanta/welcome/	2025-04-29	2025-04-30	Atlanta, GA	US	IN_PERSON	devops		
stackconf	https://stackconf.eu	2025-04-29	2025-04-30	Munich	DE	IN_PERSON	opensource	https://stackconf.eu/propose	2024-12-15
Mastering GitOps	https://www.mastering-gitops.de	2025-04-30	2025-04-30			ONLINE	devops		
Into The Box	https://www.intothebox.org	2025-04-30	2025-05-02	Washington, DC	US	IN_PERSON	cfml java security	https://docs.google.com/forms/d/e/1FAIpQLSey2AsWchrQpiGVEZjod15EH8NbO4ZRJgJcJv-_POqZyzxpiA/viewform	2024-11-01
Tech + Startups Community Conference	https://lu.ma/0nct5q0k	2025-05-01	2025-05-01	Miami, FL	US	IN_PERSON	api security		
Devopsdays Austin	https://devopsdays.org/events/2025-austin/welcome/	2025-05-01	2025-05-02	Austin, TX	US	IN_PERSON	devops	https://talks.devopsdays.org/devopsdays-austin-2025/cfp	2025-03-27
Global Transformation & Tech Sector Summit	https://terricon.kz/en/summit	2025-05-03	2025-05-03			ONLINE	devops	https://terricon.kz/en/summit#form	2025-05-02
Leadership Ateliers Barcelona	https://www.leadershipateliers.com/barcelona	2025-05-05	2025-05-06	Barcelona	ES	IN_PERSON	leadership ux		
JAX	https://jax.de/mainz	2025-05-05	2025-05-09	Mainz	DE	IN_PERSON	java rust		
GOSIM AI Paris	https://paris2025.gosim.org	2025-05-06	2025-05-07	Paris	FR	IN_PERSON	data		
Infobip Shift Miami	https://shift.infobip.com/us	2025-05-06	2025-05-07	Miami, FL	US	IN_PERSON	data		
Config	https://config.figma.com/san-francisco	2025-05-06	2025-05-08	San Francisco, CA	US	HYBRID	product ux		
enterJS	https://enterjs.de	2025-05-07	2025-05-08	Mannheim	DE	IN_PERSON	javascript typescript	https://enterjs.de/cfp_en.php	2024-11-08
Turing Fest	https://turingfest.com/turingfest-2025	2025-05-07	2025-05-08	Edinburgh	GB	IN_PERSON	leadership product		
Data Science Next Conference	https://dscnextcon.com/	2025-05-07	2025-05-09	Amsterdam	NL	IN_PERSON	data		
Devoxx UK	https://www.devoxx.co.uk	2025-05-07	2025-05-09	London	GB	IN_PERSON	java		
PGConf Germany	https://2025.pgconf.de/	2025-05-08	2025-05-09	Berlin	DE	IN_PERSON	data		
ETHDam	https://www.ethdam.com	2025-05-09	2025-05-11	Amsterdam	NL	IN_PERSON	data opensource security		
betterCode() ArchDoc	https://archdoc.bettercode.eu	2025-05-12	2025-05-12			ONLINE	performance		
Postgres Extensions Day	https://pgext.day/	2025-05-12	2025-05-12	Montreal	CA	HYBRID	data		
Devopsdays Salt Lake City	https://devopsdays.org/events/2025-salt-lake-city/welcome/	2025-05-12	2025-05-13	Austin, TX	US	IN_PERSON	devops	https://sessionize.com/slcdod2025/	2025-01-12
Code Remix Summit	https://coderemix.ai	2025-05-12	2025-05-14	Miami, FL	US	IN_PERSON	devops java security	https://sessionize.com/coderemixsummit	2024-11-18
UXDX	https://uxdx.com/usa/2025	2025-05-12	2025-05-14	New York, NY	US	HYBRID	ux	https://uxdx.com/speak/	2025-05-11
API Conference London	https://apiconference.net/london	2025-05-12	2025-05-15	London	GB	HYBRID	api		
DevOpsCon London	https://devopscon.io/london	2025-05-12	2025-05-15	London	GB	HYBRID	devops		
International JavaScript Conference London	https://javascript-conference.com/london	2025-05-12	2025-05-15	London	GB	HYBRID	javascript typescript		
MLCon London	https://mlconference.ai/london	2025-05-12	2025-05-15	London	GB	HYBRID	data		
MLsys	https://mlsys.org	2025-05-12	2025-05-15	Santa Clara, CA	US	IN_PERSON	data	https://mlsys.org/Conferences/2025/CallForPapers	2024-10-31
Serverless Architecture Conference London	https://serverless-architecture.io/london	2025-05-12	2025-05-15	London	GB	HYBRID	networking		
StrapiConf	https://www.strapi.io/strapiconf	2025-05-13	2025-05-13	Paris	FR	IN_PERSON	javascript opensource typescript	https://docs.google.com/forms/d/e/1FAIpQLSfMJL_OGjHWMV6Fzyo_TSgZS8PrsNh8l6PuSumGlbgFMWq_jg/viewform	2025-02-17
Camunda Community Summit	https://www.camundacon.com/amsterdam	2025-05-13	2025-05-15	Amsterdam	NL	HYBRID	devops networking		
iOSKonf	https://www.ioskonf.mk	2025-05-13	2025-05-15	Skopje	MK	IN_PERSON	ios	https://www.papercall.io/ioskonf25	2025-01-31
PGConf Dev	https://2025.pgconf.dev/	2025-05-13	2025-05-16	Montreal	CA	IN_PERSON	data		
Config	https://config.figma.com/london	2025-05-14	2025-05-14	London	GB	HYBRID	product ux		
AI & Machine Learning Summit	https://www.dbta.com/DataSummit/2025/AIMachineLearningSummit.aspx	2025-05-14	2025-05-15	Boston, MA	US	IN_PERSON	data		
Rise of AI	https://riseof.ai/conference-2025/	2025-05-14	2025-05-15	Berlin	DE	IN_PERSON	data		
PyCon US	https://us.pycon.org/2025	2025-05-14	2025-05-22	Pittsburgh, PA	US	IN_PERSON	python		
betterCode() API	https://www.api.bettercode.eu	2025-05-15	2025-05-15			ONLINE	api	https://www.api.bettercode.eu/cfp.php	2025-01-20
IaCConf	https://www.iacconf.com	2025-05-15	2025-05-15			ONLINE	devops		
TEQNATION	https://conference.teqnation.com	2025-05-15	2025-05-15	Utrecht	NL	IN_PERSON	general		
Test Coast	https://www.testcoast.se	2025-05-15	2025-05-15	Gothenburg	SE	IN_PERSON	accessibility performance testing		
NZ Tech Rally	https://nztechrally.nz	2025-05-16	2025-05-16	Wellington	NZ	IN_PERSON	general	https://nztechrally.nz/call-for-proposals	2024-06-27
Global Agentic AI & LLM Bootcamp May 16 - 18	https://www.globalbigdataconference.com/fremont/global-agentic-ai-and-llm-bootcamp/event-145.html	2025-05-16	2025-05-18	San Jose, CA	US	IN_PERSON	data		
Devopsdays Geneva	https://devopsdays.org/events/2025-geneva/welcome/	2025-05-19	2025-05-20	Geneva	CH	IN_PERSON	devops	https://devopsdays.org/events/2025-geneva/propose/	2025-02-06
DevOpsCon San Diego	https://devopscon.io/san-diego	2025-05-19	2025-05-22	San Diego, CA	US	HYBRID	devops		
International JavaScript Conference San Diego	https://javascript-conference.com/san-diego	2025-05-19	2025-05-22	San Diego, CA	US	HYBRID	javascript		
JCON EUROPE	https://2025.europe.jcon.one	2025-05-19	2025-05-22	Cologne	DE	IN_PERSON	devops java networking		
MLCon San Diego	https://mlconference.ai/san-diego	2025-05-19	2025-05-23	San Diego, CA	US	HYBRID	data		
PlatforMa	https://platfor-ma.com	2025-05-20	2025-05-20	Tel Aviv	IL	IN_PERSON	devops performance sre	https://sessionize.com/platforma2025	2025-02-02
Minds Mastering Machines - M3	https://www.m3-konferenz.de	2025-05-20	2025-05-21	Karlsruhe	DE	IN_PERSON	data	https://www.m3-konferenz.de/cfp.php	2024-11-28
Swift Craft	https://swiftcraft.uk	2025-05-20	2025-05-21	Folkestone	GB	IN_PERSON	ios	https://swiftcraft.uk/callforspeakers	2024-11-15
php[tek]	https://phptek.io	2025-05-20	2025-05-22	Chicago, IL	US	HYBRID	php	https://sessionize.com/phptek-2025	2024-11-15
Software Quality Days	https://www.software-quality-days.com	2025-05-20	2025-05-22	Munich	DE	IN_PERSON	testing		
CyberWiseCon Europe	https://cyberwisecon.eu	2025-05-20	2025-05-23	Vilnius	LT	HYBRID	security	https://airtable.com/appxohB7p2Fk5gv92/shrA5iViBXb4lRGb9	2025-04-30
DevDays Europe	https://devdays.lt	2025-05-20	2025-05-23	Vilnius	LT	HYBRID	devops	https://airtable.com/appxohB7p2Fk5gv92/shrKKg4aOrOJ0HBwB	2025-04-30
DevOps Pro Europe	https://devopspro.lt	2025-05-20	2025-05-23	Vilnius	LT	HYBRID	devops	https://airtable.com/appxohB7p2Fk5gv92/shrKKg4aOrOJ0HBwB	2025-04-30
UXLx: User Experience Lisbon	https://ux-lx.com	2025-05-20	2025-05-23	Lisbon	PT	IN_PERSON	ux		
Leadership Ateliers Berlin	https://www.leadershipateliers.com/berlin	2025-05-21	2025-05-22	Berlin	DE	IN_PERSON	leadership ux		
GITEX EUROPE	https://www.gitex-europe.com/	2025-05-21	2025-05-23	Berlin	DE	IN_PERSON	networking		
J on the Beach	https://jonthebeach.com	2025-05-21	2025-05-23	Malaga	ES	IN_PERSON	data ux	https://jonthebeach.com/#Side-by-side-content-image-1	2025-01-20
KotlinConf	https://kotlinconf.com	2025-05-21	2025-05-23	Copenhagen	DK	IN_PERSON	kotlin		
Spring I/O	https://2025.springio.net	2025-05-21	2025-05-23	Barcelona	ES	IN_PERSON	java		
Devopsdays Prague	https://devopsdays.org/events/2025-prague/welcome/	2025-05-22	2025-05-22	Prague	CZ	IN_PERSON	devops		
ICMLT	https://www.icmlt.org/	2025-05-23	2025-05-25	Helsinki	FI	IN_PERSON	data		
MLCon	https://mlconference.ai/munich	2025-05-23	2025-05-26	Munich	DE	HYBRID	data dotnet		
PHPers Day Poznań	https://phpers.day	2025-05-24	2025-05-24	Lodz	PL	IN_PERSON	php		
Tech Internals Conference	https://internals.tech/berlin/2025	2025-05-26	2025-05-26	Berlin	DE	IN_PERSON	general		
IT-GRC-Kongress	https://www.grc-kongress.de	2025-05-26	2025-05-27	Cologne	DE	IN_PERSON	data security	https://www.grc-kongress.de/cfp.php	2025-01-15
myConf	https://myconf.io	2025-05-26	2025-05-27	Varberg	SE	IN_PERSON	general		
Update Conference Krakow	http://krakow.updateconference.net	2025-05-26	2025-05-27	Kraków	PL	HYBRID	dotnet	http://krakow.updateconference.net/en/call-for-speakers	2025-01-31
OWASP Global AppSec EU	https://owasp.glueup.com/event/owasp-global-appsec-eu-2025-123983	2025-05-26	2025-05-30	Barcelona	ES	IN_PERSON	devops opensource security	https://sessionize.com/owasp-global-appsec-eu-2025-cfp	2025-01-31
DevConf Johannesburg	https://www.devconf.co.za/joburg	2025-05-27	2025-05-27	Johannesburg	ZA	IN_PERSON	general	https://sessionize.com/devconf-2025	2024-11-30
CTO Craft Con: Toronto	https://conference.ctocraft.com/toronto-2025	2025-05-27	2025-05-28	Toronto	CA	IN_PERSON	leadership networking		
Future Frontend	https://futurefrontend.com	2025-05-27	2025-05-28	Espoo	FI	HYBRID	general		
CityJS Athens	https://athens.cityjsconf.org	2025-05-27	2025-05-31	Athens	GR	IN_PERSON	javascript	https://docs.google.com/forms/d/e/1FAIpQLSe8O9l3COlO-Nr6qqS4dDlir8uw_4G2gZ2OQ5-KehuZkE6FCQ/viewform	2025-01-31
SlashNEW	https://slashnew.tech	2025-05-28	2025-05-29	Newcastle	AU	IN_PERSON	general		
App.js Conference	https://appjs.co	2025-05-28	2025-05-30	Kraków	PL	HYBRID	javascript networking		
PyCon Italia	https://2025.pycon.it/en	2025-05-28	2025-05-31	Bologna	IT	IN_PERSON	python		
DevConf Cape Town	https://www.devconf.co.za/capetown	2025-05-29	2025-05-29	Cape Town	ZA	IN_PERSON	general	https://sessionize.com/devconf-2025	2024-11-30
MadVue – Vue.js Conf	https://madvue.es	2025-05-29	2025-05-29	Madrid	ES	IN_PERSON	javascript		
JSHeroes	https://jsheroes.io	2025-05-29	2025-05-30	Cluj-Napoca	RO	IN_PERSON	javascript typescript	https://jsheroes.io/speak	2024-12-31
CONFidence	https://confidence-conference.org	2025-06-02	2025-06-03	Kraków	PL	IN_PERSON	data networking security		
International PHP Conference	https://phpconference.com/berlin-en/	2025-06-02	2025-06-06	Berlin	DE	HYBRID	php		
Webinale	https://webinale.de	2025-06-02	2025-06-06	Berlin	DE	HYBRID	javascript		
betterCode() Spring	https://spring.bettercode.eu	2025-06-03	2025-06-03			ONLINE	java		
Frontend Nation	https://frontendnation.com	2025-06-03	2025-06-05			ONLINE	javascript opensource typescript	https://docs.google.com/forms/d/e/1FAIpQLSeOkPSpcJ59ew_8JjIQEHy2aS4lkPP8DrFcuUe-fTeU3-dqqQ/viewform	2025-04-30
EuroSTAR	https://conference.eurostarsoftwaretesting.com	2025-06-03	2025-06-06	Edinburgh	GB	IN_PERSON	data testing		
EuroSTAR Conference	https://eurostarconferences.com	2025-06-03	2025-06-06	Edinburgh	GB	IN_PERSON	testing		
Shopware Community Day	https://scd.shopware.com/en-US	2025-06-04	2025-06-04	Cologne	DE	IN_PERSON	opensource		
Mastering Observability	https://mastering-obs.de	2025-06-05	2025-06-05			ONLINE	devops		
VectorSearch Conference	https://vsearchcon.com	2025-06-06	2025-06-06			ONLINE	data opensource	https://forms.gle/TTnkUcbudZn7A8JS6	2025-04-10
Devopsdays Belém	https://devopsdays.org/events/2025-belem/welcome/	2025-06-07	2025-06-07	Belém	BR	IN_PERSON	devops	https://www.papercall.io/devopsdays-belem-2025	2025-04-06
AI Con USA	https://aiconusa.techwell.com	2025-06-08	2025-06-13	Seattle, WA	US	HYBRID	data security testing	https://aiconusa.techwell.com/speak-ai-con-usa	2024-11-25
InfoQ Dev Summit Boston	https://devsummit.infoq.com/conference/boston2025	2025-06-09	2025-06-10	Boston, MA	US	IN_PERSON	general		
INTEGRATE - The Largest Microsoft Integration Tech Conference	https://turbo360.com/events/integrate-2025	2025-06-09	2025-06-10	London	GB	HYBRID	api		
Databricks Data + AI Summit	https://www.databricks.com/dataaisummit	2025-06-09	2025-06-12	San Francisco, CA	US	HYBRID	data		
Blockchain Community Day	https://epa.ms/BlockchainConf-2025-25	2025-06-09	2025-06-13			ONLINE	networking		
Capital Series Poland	https://openforumeurope.org/event/capital-series-poland/	2025-06-11	2025-06-11	Warsaw	PL	IN_PERSON	opensource		
RenderATL	https://www.renderatl.com	2025-06-11	2025-06-13	Atlanta, GA	US	IN_PERSON	general		
Positive Design Days	https://positive-design-days.com	2025-06-12	2025-06-12	Strasbourg	FR	IN_PERSON	accessibility css ux	https://conference-hall.io/positive-design-days	2025-04-29
SREDay - Cologne	https://sreday.com/2025-cologne-q2	2025-06-12	2025-06-12	Cologne	DE	IN_PERSON	sre		
SymfonyOnline	https://live.symfony.com/2025-online-june	2025-06-12	2025-06-13			ONLINE	php	https://live.symfony.com/2025-online-june/cfp	2025-02-19
JSNation	https://jsnation.com	2025-06-12	2025-06-16	Amsterdam	NL	HYBRID	javascript	https://forms.gle/jbkVrNrdxQa5ABp56	2025-03-03
React Norway	https://reactnorway.com	2025-06-13	2025-06-13	Oslo	NO	HYBRID	javascript	https://docs.google.com/forms/d/e/1FAIpQLScotGSzh8gblbRxQG7W-FfA9j2uJwWCzBkNS_SV131UoJNZ7Q/viewform	2025-03-01
React Summit	https://reactsummit.com	2025-06-13	2025-06-17	Amsterdam	NL	HYBRID	javascript networking opensource	https://forms.gle/9CL7DuMdkgymLfGG9	2025-03-02
Berlin Buzzwords	https://2025.berlinbuzzwords.de	2025-06-15	2025-06-17	Berlin	DE	HYBRID	general	https://2025.berlinbuzzwords.de/call-for-papers	2025-02-23
LDX3 London	https://leaddev.com/leaddev-london	2025-06-16	2025-06-17	London	GB	HYBRID	general	https://leaddev.submittable.com/submit/312728/talk-submissions-for-ldx3-2025	2025-01-13
DevOpsCon Berlin	https://devopscon.io/berlin	2025-06-16	2025-06-19	Berlin	DE	HYBRID	general		
IT Security Summit	https://it-security-summit.de/berlin	2025-06-16	2025-06-19	Berlin	DE	HYBRID	security		
JetBrains PHPverse	https://lp.jetbrains.com/phpverse-2025	2025-06-17	2025-06-17			ONLINE	php		
Devopsdays Amsterdam	https://devopsdays.org/events/2025-amsterdam/welcome/	2025-06-18	2025-06-20	Amsterdam	NL	IN_PERSON	devops	https://talks.devopsdays.org/devopsdays-amsterdam-2025/cfp	2025-01-31
Pixel Pioneers	https://pixelpioneers.co/events/bristol-2025	2025-06-20	2025-06-20	Bristol	GB	IN_PERSON	general	https://pixelpioneers.co/call-for-speakers	2025-04-14
Akash Accelerate	https://akash.network/akash-accelerate-2025	2025-06-23	2025-06-23	New York, NY	US	HYBRID	data		
Artificial Intelligence conference	https://www.artificialintelligenceconferences.com	2025-06-23	2025-06-24	Paris	FR	HYBRID	data		
Open Source Summit North America	https://events.linuxfoundation.org/open-source-summit-north-america	2025-06-23	2025-06-25	Denver, CO	US	IN_PERSON	opensource		
PlatformCon Live Day London	https://platformcon.com/live-day-london	2025-06-25	2025-06-25	London	GB	IN_PERSON	devops	https://platformcon.com/call-for-proposals	2025-02-23
Zoom Developer Summit: Building the Future of Real-Time Collaboration	https://events.zoom.us/ev/Amiw6FbmW5N3lLZJSE00b8vsPts4QvZWWQ1acaflAASlRX24cAWC~AqkNnKrLODbrtgGh-W2qaxhylCGwKJLL2-qPyDoLtV7kmkhIcw7I6-wkjg	2025-06-25	2025-06-25			ONLINE	general		
Digital Design & UX (DDUX)	https://dd-ux.de	2025-06-25	2025-06-26	Dortmund	DE	IN_PERSON	ux		
betterCode() GenAI	https://genai.bettercode.eu	2025-06-26	2025-06-26			ONLINE	data		
PlatformCon Live Day New York	https://platformcon.com/live-day-nyc	2025-06-26	2025-06-26	New York, NY	US	IN_PERSON	devops	https://platformcon.com/call-for-proposals	2025-02-23
Swiss PGDay	https://www.pgday.ch/2025	2025-06-26	2025-06-27	Rapperswil-Jona	CH	IN_PERSON	data opensource	https://www.pgday.ch/2025/#cfs	2025-04-07
JSCraftCamp	https://jscraftcamp.org	2025-06-27	2025-06-28	Munich	DE	IN_PERSON	javascript networking		
Product Management Conference @ the coast	https://pmc2025.treevent.pl	2025-06-30	2025-06-30	Gdansk	PL	IN_PERSON	leadership product	https://glass-consulting.eu/pmc2025-call4speakers	2025-04-30
MAD Summit	https://mad-summit.de/muenchen	2025-06-30	2025-07-02	Munich	DE	IN_PERSON	api		
enterJS Advanced Angular Day	https://enterjs.de/advanced-angular.php	2025-07-01	2025-07-01			ONLINE	javascript		
APIdays	https://www.apidays.global/munich/	2025-07-02	2025-07-03	Munich	DE	IN_PERSON	general		
Women in tech	https://www.femtechconf.com/	2025-07-03	2025-07-03	Berlin	DE	IN_PERSON	general		
React Nexus	https://reactnexus.com	2025-07-03	2025-07-05	Bangalore	IN	IN_PERSON	javascript	https://docs.google.com/forms/d/e/1FAIpQLScfOIsdIQ7Tyzfsx2S69rj_qHu0TgpQyoHcJPXGDPHHd_tpOQ/viewform	2025-02-28
Web Summer Camp	https://websummercamp.com/2025	2025-07-03	2025-07-05	Opatija	HR	IN_PERSON	javascript php ux		
Festival der Zukunft	https://www.1e9.community/events/festival-der-zukunft-2025	2025-07-03	2025-07-06	Munich	DE	IN_PERSON	data iot networking		
DevBcn	https://www.devbcn.com	2025-07-08	2025-07-10	Barcelona	ES	IN_PERSON	general	https://sessionize.com/devbcn-2025	2025-03-31
WeAreDevelopers World Congress	https://www.wearedevelopers.com/world-congress	2025-07-09	2025-07-11	Berlin	DE	IN_PERSON	general		
Front End North	https://frontendnorth.com	2025-07-10	2025-07-10	Sheffield	GB	IN_PERSON	general		
UberConf	https://uberconf.com	2025-07-15	2025-07-18	Denver, CO	US	IN_PERSON	api java		
DevRelCon	https://nyc.devrelcon.dev	2025-07-17	2025-07-18	New York, NY	US	IN_PERSON	api opensource tech-comm		
AI in Production	https://www.aiinproduction.com	2025-07-18	2025-07-18	Asheville, NC	US	IN_PERSON	data		
Buffer-Free Video^AI	https://www.buffconf.com	2025-07-30	2025-07-31	Seattle, WA	US	IN_PERSON	data networking		
Big Sky Dev Con	https://bigskydevcon.com	2025-08-02	2025-08-02	Bozeman, MT	US	IN_PERSON	javascript networking opensource	https://forms.gle/muPjY3koTb9WjMkb6	2025-05-01
The Diana Initiative	https://www.dianainitiative.org	2025-08-04	2025-08-04	Las Vegas, NV	US	IN_PERSON	security	https://sessionize.com/tdi2025	2025-05-19
Skytalks at BSidesLV	https://skytalks.info	2025-08-04	2025-08-06	Las Vegas, NV	US	IN_PERSON	security	https://docs.google.com/document/d/11jSdqNirJm6zqci2xBth6M8toEm2nkw6A7y4ggnwXtI	2025-04-07
Visual Studio Live	https://vslive.com/events/microsofthq-2025/home.aspx	2025-08-04	2025-08-08	Redmond, WA	US	IN_PERSON	cpp devops dotnet		
Software Architecture Conference	https://softwarearchitecture.live	2025-08-05	2025-08-06			ONLINE	data	https://forms.office.com/r/tiDSSDsdK4	2025-07-12
DevOpsDays Kansas City	https://devopsdayskc.org	2025-08-13	2025-08-13	Kansas City, MO	US	IN_PERSON	devops		
KCDC	https://www.kcdc.info	2025-08-13	2025-08-16	Kansas City, KS	US	IN_PERSON	javascript	https://sessionize.com/kcdc-2025	2025-02-21
TestMu Conference	https://www.lambdatest.com/testmuconf-2025	2025-08-19	2025-08-21			ONLINE	data devops testing		
In Containers We Trust: Tech Talks Hosted by Chainguard	https://events.chainguard.dev/a460f1f6-7ede-4868-b479-d21111a4b73b	2025-08-20	2025-08-20			ONLINE	security		
Devopsdays Halifax	https://devopsdays.org/events/2025-halifax/welcome/	2025-08-26	2025-08-27	Halifax	CA	IN_PERSON	devops	https://talks.devopsdays.org/devopsdays-halifax-2025/cfp	2025-03-31
Devopsdays Santiago	https://devopsdays.org/events/2025-santiago/welcome/	2025-08-26	2025-08-27	Santiago	CL	IN_PERSON	devops	https://www.papercall.io/devopsdays-santiago-2025/	2025-05-18
PyCon Greece	https://2025.pycon.gr/en	2025-08-29	2025-08-30	Athens	GR	IN_PERSON	python	https://2025.pycon.gr/en/program/proposal-guidelines	2025-05-04
DICE Digital Identity unConference Europe	https://lu.ma/DICE2025	2025-09-02	2025-09-04	Zurich	CH	IN_PERSON	identity		
RustConf	https://rustconf.com	2025-09-02	2025-09-05	Seattle, WA	US	HYBRID	opensource rust security		
bit summit	https://bit-summit.com	2025-09-04	2025-09-04	Hamburg	DE	IN_PERSON	general		
PGDay Austria	https://pgday.at/	2025-09-04	2025-09-04	Vienna	AT	IN_PERSON	data	https://pgday.at/call-for-paper/	2025-06-15
Nullcon Berlin	https://nullcon.net/berlin-2025	2025-09-04	2025-09-05	Berlin	DE	IN_PERSON	security	https://nullcon.net/berlin-2025/cfp	2025-06-10
DevOpsDays Graz	https://www.devopsdays.at	2025-09-05	2025-09-06	Graz	AT	IN_PERSON	devops		
Industry	https://www.industryconference.com	2025-09-08	2025-09-10	Cleveland, OH	US	IN_PERSON	leadership product		
SmashingConf Freiburg	https://smashingconf.com/freiburg-2025	2025-09-08	2025-09-11	Freiburg	DE	HYBRID	css ux		
Build with mapbox	https://www.mapbox.com/build/agenda	2025-09-08	2025-09-12			ONLINE	general		
DjangoCon US	https://2025.djangocon.us	2025-09-08	2025-09-12	Chicago, IL	US	IN_PERSON	opensource python	https://pretalx.com/djangocon-us-2025/cfp	2025-04-27
Visual Studio Live	https://vslive.com/events/san-diego-2025/home.aspx	2025-09-08	2025-09-12	San Diego, CA	US	IN_PERSON	devops dotnet python		
PGConf EU	https://2025.pgconf.eu/	2025-09-09	2025-09-09	Riga	LV	IN_PERSON	data		
PGDay UK	https://2025.pgday.uk/	2025-09-09	2025-09-09	London	GB	IN_PERSON	data	https://2025.pgday.uk/call-for-papers/	2025-05-12
ContainerDays Conference	https://www.containerdays.io/containerdays-conference-2025	2025-09-09	2025-09-11	Hamburg	DE	IN_PERSON	general	https://sessionize.com/containerdays-conference-2025	2025-03-31
Frappeverse India	https://frappe.io/frappeverse/india-2025	2025-09-11	2025-09-12	Mumbai	IN	IN_PERSON	opensource	https://frappe.io/frappeverse/propose-a-talk	2025-07-31
LLM in Production: Real Use Cases	https://events.ringcentral.com/events/llm-in-production-real-use-cases	2025-09-12	2025-09-12			ONLINE	data	https://www.papercall.io/llm-in-prod-real-use-cases	2025-08-31
PGDay Lowlands	https://2025.pgday.nl/	2025-09-12	2025-09-12	Rotterdam	NL	HYBRID	data	https://2025.pgday.nl/call-for-papers/	2025-05-01
UtahJS	https://utahjs.com/conference	2025-09-12	2025-09-12	Salt Lake City, UT	US	IN_PERSON	general	https://sessionize.com/utahjs-conf-2025	2025-04-07
Rubyconf India	https://rubyconf.in	2025-09-12	2025-09-13	Jaipur	IN	IN_PERSON	ruby	https://www.papercall.io/rubyconf-india-2025	2025-07-15
OGcon	https://ogcon.de	2025-09-12	2025-09-14			ONLINE	data	https://ogcon.de/speaker-anmeldung	2025-08-03
Infobip Shift Zadar	https://shift.infobip.com	2025-09-14	2025-09-16	Zadar	HR	IN_PERSON	data networking security	https://sessionize.com/infobip-shift-2025	2025-06-01
Devopsdays Denver	https://devopsdays.org/events/2025-denver/welcome/	2025-09-15	2025-09-16	Denver, CO	US	IN_PERSON	devops	https://devopsdays.org/events/2025-denver/propose	2025-05-25
FUN OCaml	https://fun-ocaml.com	2025-09-15	2025-09-16	Warsaw	PL	HYBRID	opensource	https://cfp.fun-ocaml.com/fun-ocaml-2025/cfp	2025-07-18
European Microsoft Fabric Community Conference	https://www.sharepointeurope.com/european-microsoft-fabric-community-conference	2025-09-15	2025-09-18	Vienna	AT	IN_PERSON	data		
KKON	https://rheinwerk-kkon.de	2025-09-16	2025-09-16			ONLINE	kotlin		
NinjaOne Summer Roadshow Berlin	https://www.ninjaone.com/de/roadshow-europa2025	2025-09-16	2025-09-16	Berlin	DE	IN_PERSON	data product security		
TechSummit Amsterdam	https://techsummit.io	2025-09-16	2025-09-16	Amsterdam	NL	IN_PERSON	devops performance sre	https://techsummit.io/call-for-papers	2025-05-23
IndoSec	https://www.indosecsummit.com	2025-09-16	2025-09-17	Jakarta	ID	IN_PERSON	general		
HPE Nonstop Technology and Business Conference	https://nonstoptbc.com	2025-09-16	2025-09-18	Houston, TX	US	IN_PERSON	leadership networking opensource	https://nonstoptbc.com/2025-call-for-papers	2025-07-08
Oxidize - the applied Rust conference	https://oxidizeconf.com	2025-09-16	2025-09-18	Berlin	DE	IN_PERSON	rust		
Cohesity Catalyst 1: Data Security Summit	https://www.cohesity.com/catalyst1	2025-09-17	2025-09-17			ONLINE	security		
NinjaOne Summer Roadshow London	https://www.ninjaone.com/de/roadshow-europa2025	2025-09-17	2025-09-17	London	GB	IN_PERSON	data product security		
ProductLab Conference	https://productlab.app	2025-09-17	2025-09-18	Berlin	DE	IN_PERSON	product		
entwickler Summit	https://entwickler.de/entwickler-summit	2025-09-18	2025-09-18	Berlin	DE	IN_PERSON	general		
Make with Notion	https://makewithnotion.com	2025-09-18	2025-09-18	San Francisco, CA	US	IN_PERSON	product ux		
meshcloud Con	https://con25.meshcloud.io	2025-09-18	2025-09-18	Frankfurt am Main	DE	IN_PERSON	devops sre	https://cloudfoundation.org	2025-06-01
NinjaOne Summer Roadshow Munich	https://www.ninjaone.com/de/roadshow-europa2025	2025-09-18	2025-09-18	Munich	DE	IN_PERSON	data product security		
CascadiaJS	https://cascadiajs.com/2025	2025-09-18	2025-09-19	Seattle, WA	US	IN_PERSON	data javascript	https://cascadiajs.com/2025/cfp	2025-04-27
SquiggleConf	https://2025.squiggleconf.com	2025-09-18	2025-09-19	Boston, MA	US	IN_PERSON	opensource rust typescript		
SquiggleConf	https://squiggleconf.com	2025-09-18	2025-09-19	Boston, MA	US	IN_PERSON	typescript	https://2025.squiggleconf.com/cfp	2025-05-23
SREDay - London	https://sreday.com/2025-london-q3	2025-09-18	2025-09-19	London	GB	IN_PERSON	sre		
TechLead	https://techleadconf.com	2025-09-18	2025-09-19			ONLINE	data	https://gitnation.com/events/techlead-conference-2025/cfp	2025-08-01
Confitura	https://confitura.pl	2025-09-19	2025-09-20	Warsaw	PL	IN_PERSON	general	https://app.confitura.pl/login	2025-07-31
STARWEST	https://starwest.techwell.com	2025-09-21	2025-09-26	Anaheim, CA	US	HYBRID	testing		
BSides Edmonton	https://www.bsidesedmonton.org	2025-09-22	2025-09-23	Edmonton	CA	IN_PERSON	security	https://docs.google.com/forms/d/e/1FAIpQLSfyEUeBsWKfU7ZBDg8bonQ8G8SV_qLkbMv6PC64eriBvbAi5Q/viewform	2025-05-31
BASTA!	https://basta.net/mainz-en	2025-09-22	2025-09-26	Mainz	DE	HYBRID	dotnet		
Open Tech Day: Grafana Edition	https://opentechday.de	2025-09-23	2025-09-23	Nürburgring	DE	IN_PERSON	opensource	https://opentechday.de/propose	2025-04-30
beyond IoT	https://beyond-iot.de	2025-09-23	2025-09-24	Cologne	DE	IN_PERSON	iot	https://beyond-iot.de/cfp.php	2025-04-04
CTO Craft Con: Berlin	https://conference.ctocraft.com/berlin-2025	2025-09-23	2025-09-24	Berlin	DE	IN_PERSON	networking		
Enterprise Tech Leadership Summit	https://itrevolution.com/product/enterprise-tech-leadership-summit-las-vegas	2025-09-23	2025-09-25	Las Vegas, NV	US	IN_PERSON	data devops leadership		
Manchester Tech Festival | Core Conference	https://www.manchestertechfestival.co.uk/main-festival	2025-09-24	2025-09-25	Manchester	GB	IN_PERSON	networking		
droidcon Berlin	https://berlin.droidcon.com	2025-09-24	2025-09-26	Berlin	DE	IN_PERSON	general		
Fluttercon Europe	https://fluttercon.dev	2025-09-24	2025-09-26	Berlin	DE	IN_PERSON	general		
PGDay Napoli	https://2025.pgdaynapoli.org/	2025-09-25	2025-09-25	Napels	IT	HYBRID	data	https://2025.pgdaynapoli.org/cfp/	2025-06-16
HackAIcon	https://hackaicon.ethiack.com	2025-09-25	2025-09-26	Lisbon	PT	IN_PERSON	security		
Manchester Tech Festival | Cyber Security	https://www.manchestertechfestival.co.uk/cyber-security	2025-09-26	2025-09-26	Manchester	GB	IN_PERSON	networking		
Voxxed Days Crete	https://crete.voxxeddays.com	2025-09-26	2025-09-27	Heraklion	GR	IN_PERSON	data devops java		
The Dutch JavaScript Conference	https://www.djsconf.com	2025-09-26	2025-09-28	Amsterdam	NL	IN_PERSON	javascript		
BSides Kraków	https://bsideskrakow.pl	2025-09-27	2025-09-27	Kraków	PL	HYBRID	security	https://sessionize.com/bsides-krakow-2025	2025-06-30
DYNA Fall	https://dyna.dyalog.com	2025-09-29	2025-09-30	New York, NY	US	IN_PERSON	general		
API Conference New York	https://apiconference.net/new-york	2025-09-29	2025-10-02	New York, NY	US	HYBRID	api data networking		
DevOpsCon New York	https://devopscon.io/new-york	2025-09-29	2025-10-02	New York, NY	US	HYBRID	devops		
International JavaScript Conference New York	https://javascript-conference.com/new-york	2025-09-29	2025-10-02	New York, NY	US	HYBRID	javascript		
MLcon New York	https://mlconference.ai/new-york	2025-09-29	2025-10-02	New York, NY	US	HYBRID	data		
GOTO Copenhagen	https://gotocph.com/2025	2025-09-29	2025-10-03	Copenhagen	DK	IN_PERSON	general		
JAX London	https://jaxlondon.com	2025-09-29	2025-10-03	London	GB	HYBRID	java		
Manchester Tech Festival | Women In Tech [Unfiltered]	https://www.manchestertechfestival.co.uk/wit	2025-09-30	2025-09-30	Manchester	GB	IN_PERSON	networking		
heise devSec	https://www.heise-devsec.de	2025-09-30	2025-10-01	Regensburg	DE	IN_PERSON	security	https://www.heise-devsec.de/cfp.php	2025-04-11
Manchester Tech Festival - AI Conference	https://www.manchestertechfestival.co.uk/aiconference	2025-10-01	2025-10-01	Manchester	GB	IN_PERSON	data		
COLLIDE Data & AI Conference	https://datasciconnect.com/events/collide	2025-10-01	2025-10-02	Atlanta, GA	US	IN_PERSON	data		
Manchester Tech Festival | Leadership Day	https://www.manchestertechfestival.co.uk/leadership-day	2025-10-02	2025-10-02	Manchester	GB	IN_PERSON	leadership		
Devopsdays Des Moines	https://devopsdays.org/events/2025-des-moines/welcome	2025-10-02	2025-10-03	Des Moines, IA	US	IN_PERSON	devops	https://sessionize.com/agile-devopsdays-des-moines-2025	2025-04-30
Devopsdays Eindhoven	https://devopsdays.org/events/2025-eindhoven/welcome/	2025-10-02	2025-10-03	Eindhoven	NL	IN_PERSON	devops	https://talks.devopsdays.org/devopsdays-eindhoven-2025/cfp	2025-05-10
Manchester Tech Festival | Software Development Day	https://www.manchestertechfestival.co.uk/software-development	2025-10-03	2025-10-03	Manchester	GB	IN_PERSON	devops		
Supabase Select	https://select.supabase.com	2025-10-03	2025-10-03	San Francisco, CA	US	IN_PERSON	data		
SwiftLeeds	https://swiftleeds.co.uk	2025-10-06	2025-10-08	Leeds	GB	HYBRID	ios		
uxcon vienna	https://www.uxcon.io	2025-10-06	2025-10-08	Vienna	AT	HYBRID	accessibility product ux		
JCON USA @ IBM TechXchange	https://usa.jcon.one	2025-10-06	2025-10-09	Orlando, FL	US	IN_PERSON	java		
SmashingConf New York	https://smashingconf.com/ny-2025	2025-10-06	2025-10-09	New York, NY	US	HYBRID	css ux		
BSides Mulhouse CFP	https://bsides-mulhouse.fr	2025-10-07	2025-10-07	Mulhouse	FR	IN_PERSON	security		
Porto Tech Hub Conference	https://portotechhub.com/conference-2025	2025-10-07	2025-10-07	Porto	PT	IN_PERSON	general	https://sessionize.com/pth-2025	2025-05-18
ReactConf	https://conf.react.dev	2025-10-07	2025-10-08	Henderson, NV	US	HYBRID	javascript		
OpenSSL Conference	https://openssl-conference.org	2025-10-07	2025-10-09	Prague	CZ	IN_PERSON	opensource security	https://cfp.openssl-conference.org/openssl-conference-2025/submit/vNSffS/info	2025-06-22
Apidays India	https://www.apidays.global/india	2025-10-08	2025-10-09	Bangalore	IN	IN_PERSON	api	https://confengine.com/conferences/apidays-india-2025	2025-06-29
enterJS Web Security Day	https://enterjs.de/security.php	2025-10-09	2025-10-09			ONLINE	javascript security		
UXCON	https://www.uxconference.org/home	2025-10-09	2025-10-09	Washington, DC	US	HYBRID	ux		
CakeFest	https://cakefest.org	2025-10-09	2025-10-10	Madrid	ES	HYBRID	php		
EuroRust	https://eurorust.eu	2025-10-09	2025-10-10	Paris	FR	HYBRID	rust		
ViteConf	https://viteconf.amsterdam	2025-10-09	2025-10-10	Amsterdam	NL	IN_PERSON	javascript		
Just Product	https://www.justproduct.de	2025-10-10	2025-10-10	Munich	DE	HYBRID	product		
Unleashed Summit	https://summit.productunleashed.co.uk	2025-10-10	2025-10-10	London	GB	IN_PERSON	ux		
Moldova DevCon	https://mdc.md	2025-10-10	2025-10-11	Chișinău	MD	IN_PERSON	general		
All Things Open	https://2025.allthingsopen.org	2025-10-12	2025-10-14	Raleigh, NC	US	IN_PERSON	opensource	https://allthingsopen.org/call-for-papers	2025-03-28
The API Security UnConference	https://nordicapis.com/events/the-api-security-unconference	2025-10-13	2025-10-13	Stockholm	SE	IN_PERSON	api		
Global Software Architecture Summit	https://gsas.io	2025-10-13	2025-10-15	Barcelona	ES	IN_PERSON	performance	https://sessionize.com/global-software-architecture-summit-2025	2025-05-31
Platform Summit	https://nordicapis.com/events/platform-summit-2025	2025-10-13	2025-10-15	Stockholm	SE	IN_PERSON	api		
IMPACT - The Industrial AI and Data Conference	http://cognite.com/en/impact-conference	2025-10-13	2025-10-16	Houston, TX	US	IN_PERSON	data		
Software Architecture Summit	https://software-architecture-summit.de/berlin	2025-10-13	2025-10-17	Berlin	DE	IN_PERSON	general		
betterCode() Java	https://java.bettercode.eu	2025-10-14	2025-10-14			ONLINE	java		
Codemotion	https://conferences.codemotion.com/milan2025	2025-10-14	2025-10-15	Milano	IT	IN_PERSON	general	https://sessionize.com/codemotion-2025	2025-06-30
InfoQ Dev Summit Munich	https://devsummit.infoq.com/munich2025_medialisting	2025-10-15	2025-10-16	Munich	DE	IN_PERSON	api data rust		
LeadDev New York	https://leaddev.com/leaddev-new-york	2025-10-15	2025-10-16	New York, NY	US	HYBRID	general		
StaffPlus New York	https://leaddev.com/staffplus-new-york	2025-10-15	2025-10-16	New York, NY	US	HYBRID	general		
Mastering Microservices	https://mastering-microservices.de	2025-10-16	2025-10-16			ONLINE	api devops		
Outpace Conf	https://outpaceconf.com	2025-10-16	2025-10-16	Manchester	GB	IN_PERSON	data leadership product		
LeadingEng New York	https://leaddev.com/leadingeng-new-york	2025-10-17	2025-10-17	New York, NY	US	IN_PERSON	general		
React Bootcamp	https://javascript-days.de/berlin/react-bootcamp	2025-10-20	2025-10-21	Berlin	DE	IN_PERSON	javascript		
API Conference Berlin	https://apiconference.net/berlin	2025-10-20	2025-10-22	Berlin	DE	HYBRID	api		
Serverless Architecture Conference Berlin	https://serverless-architecture.io/berlin	2025-10-20	2025-10-22	Berlin	DE	HYBRID	api		
JavaScript & Angular Days	https://javascript-days.de/berlin	2025-10-20	2025-10-24	Berlin	DE	HYBRID	general		
The Future of Software - Copenhagen	https://www.thefutureofsoftware.com/copenhagen	2025-10-21	2025-10-21	Copenhagen	DK	IN_PERSON	devops	https://sessionize.com/the-future-of-software-conference-cph-stlm	2025-06-08
Data 2030 Summit	https://data2030summit.com	2025-10-21	2025-10-22	Stockholm	SE	HYBRID	data		
JDD	https://jdd.org.pl	2025-10-21	2025-10-22	Kraków	PL	IN_PERSON	java kotlin scala	https://jdd.org.pl/cfp-2025	2025-05-16
Devopsdays Detroit	https://devopsdays.org/events/2025-detroit/welcome/	2025-10-22	2025-10-22	Detroit, MI	US	IN_PERSON	devops	https://talks.devopsdays.org/devopsdays-detroit-2025/cfp	2025-08-17
Umbracokalaset	https://www.umbracokalaset.se	2025-10-22	2025-10-22	Stockholm	SE	IN_PERSON	dotnet		
S2N: Storage Server Network	https://s2n.heise.de	2025-10-22	2025-10-23	Regensburg	DE	IN_PERSON	iot performance security		
The Future of Software - Stockholm	https://www.eventbrite.co.uk/e/the-future-of-software-stockholm-2025-tickets-1311851947489	2025-10-23	2025-10-23	Stockholm	SE	IN_PERSON	devops	https://sessionize.com/the-future-of-software-conference-cph-stlm	2025-06-08
Ad-Filtering Dev Summit	https://adfilteringdevsummit.com	2025-10-23	2025-10-24	Limassol	CY	IN_PERSON	general	https://agrd.io/afds2025-talks	2025-08-10
KI Bootcamp	https://javascript-days.de/berlin/genai-fur-angular-bootcamp	2025-10-23	2025-10-24	Berlin	DE	IN_PERSON	data typescript		
Lambda World	https://www.lambda.world	2025-10-23	2025-10-24	Cádiz	ES	IN_PERSON	general	https://confeti.app	2025-06-15
Open Source Observability Day	http://osoday.com	2025-10-23	2025-10-24			ONLINE	opensource performance sre	https://www.papercall.io/osoday25	2025-09-01
PUSH UX	https://push-conference.com	2025-10-23	2025-10-24	Munich	DE	IN_PERSON	product ux	https://push-conference.com/call	2025-10-22
JSConf Chile	https://www.jsconf.cl	2025-10-24	2025-10-25	Santiago	CL	IN_PERSON	javascript	https://tally.so/r/me9dNx	
Fork it! Full-day event Kuala Lumpur, Malaysia	https://www.forkit.community/events/2025-malaysia-kuala-lumpur	2025-10-25	2025-10-25	Kuala Lumpur	MY	IN_PERSON	general	https://conference-hall.io/fork-it-community-malaysia-2025	2025-08-30
JS Conf Armenia	https://jsconf.am	2025-10-25	2025-10-25	Yerevan	AM	IN_PERSON	javascript	https://jsconf.am/#Speakers	2025-09-23
Y Oslo	https://www.y-oslo.com	2025-10-27	2025-10-28	Oslo	NO	HYBRID	product ux		
STARCANADA	https://starcanada.techwell.com	2025-10-27	2025-10-30	Toronto	CA	IN_PERSON	testing		
International JavaScript Conference Munich	https://javascript-conference.com/munich	2025-10-27	2025-10-31	Munich	DE	HYBRID	javascript		
International PHP Conference Munich	https://phpconference.com/munich	2025-10-27	2025-10-31	Munich	DE	HYBRID	accessibility data php		
M3: LLMs im Unternehmen	https://www.m3-konferenz.de/llm.php	2025-10-29	2025-10-29			ONLINE	data		
droidcon London	https://london.droidcon.com	2025-10-30	2025-10-31	London	GB	IN_PERSON	general		
Heapcon	https://heapcon.io	2025-10-30	2025-10-31	Belgrade	RS	IN_PERSON	general	https://form.typeform.com/to/lsbUoBdu	2025-06-01
ChurConf	https://churconf.com	2025-11-02	2025-11-02	Auckland	NZ	IN_PERSON	java		
ALASCA Summit	https://alasca.cloud/alasca-summit-2025	2025-11-03	2025-11-04	Dresden	DE	IN_PERSON	opensource	https://alasca.cloud/alasca-summit-2025-schedule	2025-06-30
LeadDev Berlin	https://leaddev.com/leaddev-berlin	2025-11-03	2025-11-04	Berlin	DE	HYBRID	general		
Ray Summit	https://www.anyscale.com/ray-summit/2025	2025-11-03	2025-11-05	San Francisco, CA	US	IN_PERSON	data opensource performance	https://raysummit.anyscale.com/flow/anyscale/raysummit2025/callforpapers	2025-06-30
W-JAX	https://jax.de/munich	2025-11-03	2025-11-07	Munich	DE	HYBRID	java		
XtremeJ Online Conference	https://xtremej.dev	2025-11-04	2025-11-04			ONLINE	java	https://xtremej.dev/2025/speakers	2025-09-20
data2day	https://www.data2day.de	2025-11-04	2025-11-05	Karlsruhe	DE	IN_PERSON	data	https://www.data2day.de/cfp.php	2025-05-12
DevOps Barcelona	https://devops.barcelona	2025-11-04	2025-11-05	Barcelona	ES	IN_PERSON	devops		
code.talks	https://code-talks.de	2025-11-05	2025-11-06	Hamburg	DE	IN_PERSON	general	https://code-talks.de/call-for-papers	2025-06-21
Product Management Festival	https://productmanagementfestival.com	2025-11-05	2025-11-06	Zurich	CH	IN_PERSON	product	https://sessionize.com/pmf-2025	2025-05-17
Øredev	https://oredev.org	2025-11-05	2025-11-07	Malmö	SE	IN_PERSON	general		
dotAI	https://www.dotai.io	2025-11-06	2025-11-06	Paris	FR	HYBRID	data	https://www.dotai.io/speak	2025-03-31
NODES	https://neo4j.registration.goldcast.io/events/6bdf92b5-70e3-4b5a-b0b5-1ea484c17ff1	2025-11-06	2025-11-06			ONLINE	data java networking	https://sessionize.com/nodes-2025	2025-06-15
Italian Agile Days	https://www.agileday.it	2025-11-07	2025-11-08	Bergamo	IT	IN_PERSON	general		
SFSCON	https://www.sfscon.it	2025-11-07	2025-11-08	Bolzano	IT	IN_PERSON	opensource		
Voxxed Days Thessaloniki	https://thessaloniki.voxxeddays.com	2025-11-07	2025-11-08	Thessaloniki	GR	IN_PERSON	general	https://vdthess25.cfp.dev	2025-06-22
Mozilla Festival	https://www.mozillafestival.org/en	2025-11-07	2025-11-09	Barcelona	ES	IN_PERSON	general		
betterCode() Rust	https://rust.bettercode.eu	2025-11-10	2025-11-10			ONLINE	rust		
AutomationSTAR	https://automation.eurostarsoftwaretesting.com	2025-11-10	2025-11-11	Amsterdam	NL	IN_PERSON	testing	https://automation.eurostarsoftwaretesting.com/call-for-speakers	2025-02-15
KubeCon + CloudNativeCon North America	https://events.linuxfoundation.org/kubecon-cloudnativecon-north-america-2025	2025-11-10	2025-11-13	Atlanta, GA	US	IN_PERSON	devops		
Java ON	https://wearecommunity.io/events/java-on-2025	2025-11-11	2025-11-11			ONLINE	java		
XtremeJS Online Conference	https://xtremejs.dev	2025-11-11	2025-11-11			ONLINE	javascript	https://xtremejs.dev/2025/speakers	2025-09-20
InnerSource Summit	https://innersourcecommons.org/events/isc-2025	2025-11-13	2025-11-13	Berlin	DE	HYBRID	opensource	https://docs.google.com/forms/d/e/1FAIpQLSfWKkRDWIYN8eTOMlxONZp23-_i9nnAfqSJm26QCdzS5NtO9w/viewform	2025-08-31
InnerSource Summit	https://innersourcecommons.org/events/isc-2025	2025-11-13	2025-11-13	New York, NY	US	HYBRID	opensource	https://docs.google.com/forms/d/e/1FAIpQLSfWKkRDWIYN8eTOMlxONZp23-_i9nnAfqSJm26QCdzS5NtO9w/viewform	2025-08-31
InnerSource Summit	https://innersourcecommons.org/events/isc-2025	2025-11-13	2025-11-13	Yokohama	JP	HYBRID	opensource	https://docs.google.com/forms/d/e/1FAIpQLSfWKkRDWIYN8eTOMlxONZp23-_i9nnAfqSJm26QCdzS5NtO9w/viewform	2025-08-31
Product Owner Day	https://pod.inside-agile.de	2025-11-13	2025-11-13			ONLINE	product		
SwampUp Europe	https://swampup.jfrog.com/europe	2025-11-13	2025-11-14	Berlin	DE	IN_PERSON	devops security		
Testing United conference	https://www.testingunited.com	2025-11-13	2025-11-14	Milano	IT	IN_PERSON	data		
Update Conference Prague	https://www.updateconference.net	2025-11-13	2025-11-14	Prague	CZ	HYBRID	dotnet		
Tokyo Test Fest	https://tokyotestfest.com	2025-11-14	2025-11-14	Tokyo	JP	IN_PERSON	testing	https://forms.gle/digCBTMSELLxM6Pb9	2025-04-20
International Conference on Artificial Intelligence & Machine Learning	https://unitedresearchforum.com/ai-conference	2025-11-17	2025-11-18	London	GB	IN_PERSON	data		
Wey Wey Web	https://www.weyweyweb.com	2025-11-17	2025-11-18	Malaga	ES	IN_PERSON	accessibility javascript ux	https://confeti.app	2025-08-01
AI By The Bay	https://ai.bythebay.io	2025-11-17	2025-11-19	Oakland, CA	US	IN_PERSON	data	https://sessionize.com/by-the-bay	2025-03-19
JSNation US	https://jsnation.us	2025-11-17	2025-11-20	New York, NY	US	HYBRID	networking	https://gitnation.com/events/jsnation-us-2025/cfp	2025-07-01
betterCode() .NET 10.0	https://net.bettercode.eu	2025-11-18	2025-11-18			ONLINE	dotnet		
XtremePython Online Conference	https://xtremepython.dev	2025-11-18	2025-11-18			ONLINE	python	https://xtremepython.dev/2025/speakers	2025-09-20
AI Native Dev Con	https://ainativedev.io/devcon	2025-11-18	2025-11-19	Brooklyn, NY	US	HYBRID	data		
CTO Craft Con: The Finance Edition	https://conference.ctocraft.com/finance	2025-11-18	2025-11-19	London	GB	IN_PERSON	networking	https://conference.ctocraft.com/finance/call-for-content	2025-06-25
Open Source Monitoring Conference	https://osmc.de	2025-11-18	2025-11-20	Nürnberg	DE	IN_PERSON	dotnet		
Big Data Conference Europe	https://bigdataconference.eu	2025-11-18	2025-11-21	Vilnius	LT	HYBRID	data	https://bigdataconference.eu/cfp	2025-09-01
React Summit US	https://reactsummit.us	2025-11-18	2025-11-21	New York, NY	US	HYBRID	javascript	https://gitnation.com/events/react-summit-us-2025/cfp	2025-07-01
Continuous Lifecycle/ContainerConf (CLC)	https://www.continuouslifecycle.de	2025-11-19	2025-11-20	Mannheim	DE	IN_PERSON	devops	https://www.continuouslifecycle.de/cfp.php	2025-04-27
Droidcon Italy	https://it.droidcon.com/2025	2025-11-19	2025-11-20	Turin	IT	HYBRID	android kotlin networking	https://it.droidcon.com/2025/join-us-as-a-speaker	2025-09-15
Agile Testing Days	https://agiletestingdays.com	2025-11-24	2025-11-27	Berlin	DE	HYBRID	accessibility devops security	https://agiletestingdays.com/call-for-papers	2025-03-30
MAD Summit - Der Summit für Software-Design, pragmatische Backend-Entwicklung und Fullstack-Lösungen	https://mad-summit.de/berlin	2025-11-24	2025-11-27	Berlin	DE	IN_PERSON	api data ux		
Software Architecture Gathering	https://conferences.isaqb.org/software-architecture-gathering	2025-11-24	2025-11-27	Berlin	DE	IN_PERSON	general	https://conferences.isaqb.org/software-architecture-gathering/call-for-papers	2025-06-10
betterCode() PHP	https://php.bettercode.eu	2025-11-25	2025-11-25			ONLINE	php		
inside agile: Agile Leadership Conference	https://alc.inside-agile.de	2025-11-27	2025-11-27			ONLINE	leadership		
React Advanced London	https://reactadvanced.com	2025-11-28	2025-12-01	London	GB	HYBRID	javascript		
JSDC	https://2025.jsdc.tw	2025-11-29	2025-11-29	Taipei	TW	IN_PERSON	javascript		
APIConf	https://apiconf.io	2025-12-01	2025-12-03	Clearwater, FL	US	IN_PERSON	api		
Tech Leadership Summit	https://techleadersummit.io	2025-12-01	2025-12-03	Clearwater, FL	US	IN_PERSON	leadership		
DevOpsCon Munich	https://devopscon.io/munich	2025-12-01	2025-12-04	Munich	DE	HYBRID	data devops networking		
ESPC	https://www.sharepointeurope.com	2025-12-01	2025-12-04	Dublin	IE	IN_PERSON	general		
IT Security Summit Munich	https://it-security-summit.de/muenchen	2025-12-01	2025-12-04	Munich	DE	HYBRID	data networking security		
AgentCon Milwaukee	https://globalai.community/chapters/milwaukee/events/agentcon-milwaukee	2025-12-02	2025-12-02	Milwaukee, WI	US	IN_PERSON	data		
Oh My Hack	https://omhconf.pl	2025-12-02	2025-12-02	Warsaw	PL	IN_PERSON	data security testing	https://omhconf.pl/cfp-2025	2025-09-16
CISO Indonesia	https://ciso-id.coriniumintelligence.com	2025-12-03	2025-12-03	Jakarta	ID	IN_PERSON	security		
ArchConf	https://archconf.com	2025-12-08	2025-12-11	Clear Water, FL	US	IN_PERSON	java		
IT-Tage	https://www.ittage.informatik-aktuell.de/index.html	2025-12-08	2025-12-11	Frankfurt am Main	DE	IN_PERSON	general	https://www.ittage.informatik-aktuell.de/call-for-papers.html	2025-04-30
Cybersecurity Day	https://axence.net/en/cybersecurityday	2025-12-09	2025-12-09			ONLINE	networking		
AgentCon Vancouver	https://globalai.community/chapters/vancouver/events/agentcon-vancouver	2025-12-11	2025-12-11	Vancouver	CA	IN_PERSON	data	https://sessionize.com/agentcon-vancouver	2025-11-21
Devopsdays Tel Aviv	https://devopsdays.org/events/2025-tel-aviv/welcome/	2025-12-11	2025-12-11	Tel Aviv	IL	IN_PERSON	devops	https://sessionize.com/devopsdays-tel-aviv-2025/	2025-06-15
IdentityShield Summit	https://identityshield.miniorange.com	2026-01-16	2026-01-17	Pune	IN	IN_PERSON	security	https://identityshield.miniorange.com/call-for-speakers	2025-11-20
SymfonyOnline	https://live.symfony.com/2026-online-january	2026-01-22	2026-01-23			ONLINE	php		
AI DBA: Self-Driving Databases	https://buildevcon.com/ai-dba-self-driving-databases	2026-01-23	2026-01-23			ONLINE	data	https://forms.gle/K3uRBT7MBEHkcp6J8	2026-01-02
betterCode() GenAI	https://genai.bettercode.eu	2026-01-29	2026-01-29			ONLINE	data		
Fosdem	https://fosdem.org/2026	2026-01-31	2026-02-02	Brussels	BE	IN_PERSON	general		
CityJS Singapore	https://singapore.cityjsconf.org	2026-02-04	2026-02-06	Singapore	SG	IN_PERSON	javascript	https://docs.google.com/forms/d/e/1FAIpQLSdCB9sjowyPA6srn50l5M_rNxwC7D2_6vcTwRv57-vvk1wOBw/viewform	2025-12-31
CERN PGDay	https://www.swisspug.org/cern-pgday-2026.html	2026-02-06	2026-02-06	Geneva	CH	HYBRID	data networking opensource	https://indico.cern.ch/event/1504097/abstracts	2025-12-07
2nd International Conference on Artificial Intelligence and Data Science	https://datascience.averconferences.com	2026-02-12	2026-02-13	Dubai	AE	IN_PERSON	data		
CityJS New Delhi	https://india.cityjsconf.org	2026-02-12	2026-02-13	Delhi	IN	IN_PERSON	javascript	https://docs.google.com/forms/d/e/1FAIpQLSe-32bgx5eJZwsKh2Orshc9OiTn010ix8W9xkfM-IrkzoOnTQ/viewform	2025-11-30
AI DevWorld	https://aidevworld.com	2026-02-18	2026-02-20	San Jose, CA	US	IN_PERSON	data		
DeveloperWeek	https://www.developerweek.com	2026-02-18	2026-02-20	San Jose, CA	US	IN_PERSON	general		
ProductWorld	https://productworld.co	2026-02-18	2026-02-20	San Jose, CA	US	IN_PERSON	product		
PHP UK	https://www.phpconference.co.uk	2026-02-20	2026-02-20	London	GB	IN_PERSON	php		
Florida Drupal Camp	https://www.fldrupal.camp	2026-02-20	2026-02-22	Orlando, FL	US	IN_PERSON	php		
AgentCon Bangkok	https://agentcon.city/bangkok	2026-02-21	2026-02-21	Bangkok	TH	IN_PERSON	data	https://sessionize.com/agentcon-bangkok	2026-02-10
Axe-con	https://www.deque.com/axe-con	2026-02-24	2026-02-25			ONLINE	accessibility	https://www.deque.com/axe-con/call-for-presenters	2025-11-07
betterCode() Kotlin	https://kotlin.bettercode.eu	2026-02-24	2026-02-25			ONLINE	kotlin		
Winter Data & AI	https://datazen.top/ps8y	2026-02-24	2026-02-26			ONLINE	data		
ConFoo Montreal	https://confoo.ca	2026-02-25	2026-02-27	Montreal	CA	IN_PERSON	general	https://confoo.ca/en/2026/call-for-papers	2025-09-21
AI Coding Summit	https://aicodingsummit.com	2026-02-26	2026-02-27			ONLINE	javascript opensource typescript	https://gitnation.com/events/ai-coding-summit-2026/cfp	2026-01-26
Nullcon Goa	https://nullcon.net/goa-2026	2026-02-28	2026-03-01	Goa	IN	IN_PERSON	security	https://nullcon.net/goa-2026/cfp	2025-11-20
Basta! Frankfurt	https://basta.net/frankfurt	2026-03-02	2026-03-06	Frankfurt am Main	DE	HYBRID	dotnet		
Sonar Summit	https://events.sonarsource.com/the-sonar-summit	2026-03-03	2026-03-03			ONLINE	data		
[un]prompted | The AI Security Practitioner Conference	https://unpromptedcon.org	2026-03-03	2026-03-04	San Francisco, CA	US	IN_PERSON	security	https://sessionize.com/unprompted-the-ai-security-practitio	2026-01-28
Devnexus	https://devnexus.com	2026-03-04	2026-03-06	Atlanta, GA	US	IN_PERSON	java opensource security	https://sessionize.com/devnexus-2026	2025-09-15
SCaLE	https://www.socallinuxexpo.org	2026-03-05	2026-03-08	Pasadena, CA	US	IN_PERSON	opensource	https://www.socallinuxexpo.org/scale/23x/cfp	2025-12-01
Software Architecture Summit	https://software-architecture-summit.de/muenchen	2026-03-09	2026-03-13	Munich	DE	IN_PERSON	general		
Software Architecture AI Day	https://softwarearchitecture4ai-day.com	2026-03-10	2026-03-10			ONLINE	api		
CTO Craft Con: London	https://conference.ctocraft.com/london-2026	2026-03-10	2026-03-11	London	GB	IN_PERSON	networking	http://conference.ctocraft.com/london-2026/call-for-content	2025-07-18
Appdevcon	https://appdevcon.nl	2026-03-10	2026-03-13	Amsterdam	NL	IN_PERSON	android ios		
Dutch PHP Conference	https://phpconference.nl	2026-03-10	2026-03-13	Amsterdam	NL	IN_PERSON	php		
Webdevcon	https://webdevcon.nl	2026-03-10	2026-03-13	Amsterdam	NL	IN_PERSON	general		
Dutch AI Conference	https://aiconference.nl	2026-03-11	2026-03-12	Amsterdam	NL	IN_PERSON	data	https://aiconference.nl/speakers/cfp	2025-12-19
Vuejs Amsterdam	https://www.vuejs.amsterdam	2026-03-12	2026-03-13	Amsterdam	NL	IN_PERSON	javascript	https://forms.gle/LCqr8N47rRVYgUcx6	2025-12-12
Digital Crafts Day	https://dc-nordoberpfalz.de/DigitalCraftsDay/2026	2026-03-13	2026-03-13	Weiden	DE	IN_PERSON	general	https://sessionize.com/digital-crafts-day-2026	2025-10-31
PyConf Hyderabad	https://2026.pyconfhyd.org	2026-03-14	2026-03-15	Hyderabad	IN	IN_PERSON	python	https://www.papercall.io/pyconfhyd2026	2026-01-15
FOSS Backstage	https://26.foss-backstage.de	2026-03-16	2026-03-17	Berlin	DE	HYBRID	opensource	https://26.foss-backstage.de/call-for-participation	2025-10-27
JavaScript & Angular Days	https://javascript-days.de/muenchen	2026-03-16	2026-03-20	Munich	DE	HYBRID	javascript typescript		
VSLive! Las Vegas	https://vslive.com/events/las-vegas-2026/home.aspx	2026-03-16	2026-03-20	Las Vegas, NV	US	IN_PERSON	dotnet		
inside agile: Organizing for Impact	https://impact.inside-agile.de	2026-03-17	2026-03-17			ONLINE	leadership		
DAM Los Angeles	https://www.henrystewartconferences.com/events/dam-la-2026	2026-03-18	2026-03-19	Los Angeles, CA	US	IN_PERSON	data		
Open Tech Day: OpenTofu Edition	https://opentechday.de/coming-up	2026-03-19	2026-03-19	Nürnberg	DE	IN_PERSON	opensource	https://opentechday.de/propose	2025-11-30
Web Security Camp | März Online	https://it-security-summit.com/web-security-camp	2026-03-19	2026-03-20			ONLINE	security		
BSidesSF	https://bsidessf.org	2026-03-21	2026-03-22	San Francisco, CA	US	IN_PERSON	security	https://sessionize.com/tdi-at-bsidessf-2026	2025-12-08
DrupalCon	https://events.drupal.org/chicago2026	2026-03-23	2026-03-26	Chicago, IL	US	IN_PERSON	opensource		
KubeCon + CloudNativeCon Europe	https://events.linuxfoundation.org/kubecon-cloudnativecon-europe-2026	2026-03-23	2026-03-26	Amsterdam	NL	HYBRID	devops	https://events.linuxfoundation.org/kubecon-cloudnativecon-europe/program/cfp	
OpenChain and Friends Stuttgart	https://openchainproject.org/news/2026/03/03/openchain-and-friends-stuttgart-2026	2026-03-24	2026-03-26	Stuttgart	DE	IN_PERSON	opensource		
React Advanced Canada	https://reactadvanced.com/canada	2026-03-24	2026-03-26	Toronto	CA	HYBRID	javascript	https://gitnation.com/events/react-advanced-canada-2026/cfp	2025-09-01
betterCode() Modern Architecture	https://architecture.bettercode.eu	2026-03-25	2026-03-25			ONLINE	general		
Node Congress	https://nodecongress.com	2026-03-26	2026-03-27			ONLINE	javascript security typescript	https://gitnation.com/events/node-congress-2026/cfp	2026-02-19
REACT PARIS	https://react.paris	2026-03-26	2026-03-27	Paris	FR	HYBRID	javascript networking		
SymfonyLive Paris	https://live.symfony.com/2026-paris	2026-03-26	2026-03-27	Paris	FR	HYBRID	php		
Frontrunners	https://frontrunners.tech	2026-03-27	2026-03-27	Washington, DC	US	IN_PERSON	data		
Codemotion Roma	https://conferences.codemotion.com/roma	2026-03-31	2026-03-31	Rome	IT	IN_PERSON	general	https://sessionize.com/codemotion-roma-2026	2025-12-15
ParisTestConf	https://paristestconf.com	2026-03-31	2026-03-31	Paris	FR	IN_PERSON	testing	https://sessionize.com/paristestconf-7	2025-10-31
Gateway Software Symposium	https://nofluffjuststuff.com/stlouis	2026-04-02	2026-04-03	St. Louis, MO	US	HYBRID	data java		
CityJS London	https://london.cityjsconf.org	2026-04-08	2026-04-10	London	GB	IN_PERSON	javascript	https://tinyurl.com/cityjs2026lon	2025-12-31
AndroidMakers by droidcon	https://droidcon.wixsite.com/website-28	2026-04-09	2026-04-10	Paris	FR	IN_PERSON	android kotlin		
GITEX ASIA	https://gitexasia.com	2026-04-09	2026-04-10	Singapore	SG	IN_PERSON	data		
ConveyUX	https://conveyux.com	2026-04-13	2026-04-13	Seattle, WA	US	IN_PERSON	ux		
Spring I/O	https://2026.springio.net	2026-04-13	2026-04-15	Barcelona	ES	IN_PERSON	api java	https://sessionize.com/springio26	2026-01-09
SmashingConf Amsterdam	https://smashingconf.com/amsterdam-2026	2026-04-13	2026-04-16	Amsterdam	NL	HYBRID	css ux		
JSDays	https://jsdays.cz/cs	2026-04-14	2026-04-14			ONLINE	javascript security		
Apidays Singapore	https://www.apidays.global/singapore	2026-04-14	2026-04-15	Singapore	SG	IN_PERSON	graphql	https://apidays.typeform.com/to/ILJeAaV8	2026-04-13
NODES AI	https://neo4j.registration.goldcast.io/events/d11441d0-5a74-463d-ab1d-22f03c939c3c	2026-04-15	2026-04-15			ONLINE	data	https://sessionize.com/nodesai2026	2025-12-12
Mastering Observability	https://www.mastering-obs.de/index.php	2026-04-16	2026-04-16			ONLINE	devops		
UX Rotterdam	https://uxrotterdam.com	2026-04-16	2026-04-17	Rotterdam	NL	IN_PERSON	networking product ux		
Java Day Istanbul	https://www.javaday.istanbul	2026-04-18	2026-04-18	Istanbul	TR	IN_PERSON	java	https://www.papercall.io/javadayistanbul2026	2025-12-24
Codemotion Madrid	https://conferences.codemotion.com/madrid	2026-04-20	2026-04-21	Madrid	ES	IN_PERSON	general	https://sessionize.com/codemotion-madrid-2026	2025-12-15
TokioConf	https://www.tokioconf.com	2026-04-20	2026-04-22	Portland, OR	US	HYBRID	rust	https://www.tokioconf.com/speakers	2025-12-08
JCON EUROPE	https://2026.europe.jcon.one	2026-04-20	2026-04-23	Cologne	DE	IN_PERSON	java	https://sessionize.com/jcon-europe-2026	2025-10-24
DevOpsCon Amsterdam	https://devopscon.io/amsterdam	2026-04-20	2026-04-24	Amsterdam	NL	HYBRID	devops		
MLcon Amsterdam	https://mlconference.ai/amsterdam	2026-04-20	2026-04-24	Amsterdam	NL	HYBRID	data		
Open Community Experience (OCX)	https://www.ocxconf.org	2026-04-21	2026-04-23	Brussels	BE	IN_PERSON	devops networking opensource	https://www.ocxconf.org/event/403bffe2-15d8-49ac-af52-e2781b7296b3/call-for-proposals	2025-11-13
Great International Developer Summit (GIDS)	https://developersummit.com	2026-04-21	2026-04-24	Bangalore	IN	IN_PERSON	general	https://form.jotform.com/devsummit/gids-2026-cfp	2025-09-30
Minds Mastering Machines - M3	https://www.m3-konferenz.de	2026-04-22	2026-04-23	Karlsruhe	DE	IN_PERSON	data	https://www.m3-konferenz.de/cfp.php	2025-11-23
Drupal Developer Days	https://devdays2026.drupal.org.gr	2026-04-22	2026-04-25	Athens	GR	IN_PERSON	php	https://devdays2026.drupal.org.gr/propose-session	2026-01-14
SymfonyLive Berlin	https://live.symfony.com/2026-berlin	2026-04-23	2026-04-24	Berlin	DE	IN_PERSON	php		
7th International Conference on NLP & Information Retrieval	https://csitec2026.org/nlpi/index	2026-04-25	2026-04-26	Copenhagen	DK	IN_PERSON	data	https://csitec2026.org/nlpi/index#scope	2026-02-14
STAREAST	https://stareast.techwell.com	2026-04-26	2026-05-01	Orlando, FL	US	HYBRID	testing		
betterCode() Spring	https://spring.bettercode.eu	2026-04-27	2026-04-27			ONLINE	java		
Azure Cosmos DB Conf	https://developer.azurecosmosdb.com/conf/	2026-04-28	2026-04-28			ONLINE	data opensource python	https://sessionize.com/azure-cosmos-db-conf-2026	2026-02-21
enterJS Integrate AI	https://enterjs.de/ai.php	2026-04-28	2026-04-28			ONLINE	data javascript		
stackconf	https://stackconf.eu	2026-04-28	2026-04-29	Munich	DE	IN_PERSON	opensource		
betterCode() ABAP	https://abap.bettercode.eu/index.php	2026-04-29	2026-04-29			ONLINE	general		
New England Software Symposium	https://nofluffjuststuff.com/boston	2026-04-30	2026-05-01	Boston, MA	US	HYBRID	data java		
JAX	https://jax.de/mainz	2026-05-04	2026-05-08	Mainz	DE	HYBRID	java		
Rise of AI Converence	https://riseof.ai/conference-2026	2026-05-05	2026-05-06	Berlin	DE	HYBRID	data		
GISEC GLOBAL	https://gisec.ae	2026-05-05	2026-05-07	Dubai	AE	IN_PERSON	security		
Replay: The Durable Execution Conference for Agentic AI	https://replay.temporal.io	2026-05-05	2026-05-07	San Francisco, CA	US	IN_PERSON	data devops opensource		
Devoxx UK	https://www.devoxx.co.uk	2026-05-06	2026-05-07	London	GB	IN_PERSON	java		
Unlocked Seattle	https://unlockedconf.io	2026-05-07	2026-05-07	Seattle, WA	US	IN_PERSON	opensource performance	https://www.unlockedconf.io/call-for-speakers	2026-04-17
Devworld Conference	https://devworldconference.com	2026-05-07	2026-05-08	Amsterdam	NL	HYBRID	general		
Uphill Conf	https://uphillconf.com	2026-05-07	2026-05-08	Bern	CH	IN_PERSON	data		
heise devSec KI und Security	https://www.heise-devsec.de/ki.php	2026-05-11	2026-05-11			ONLINE	security		
Code Remix Summit	https://coderemix.ai	2026-05-11	2026-05-13	Hollywood, FL	US	IN_PERSON	devops java security	https://sessionize.com/code-remix-summit-2026	2025-10-31
API Conference	https://apiconference.net/london	2026-05-11	2026-05-15	London	GB	HYBRID	api	https://callforpapers.sandsmedia.com	2025-11-17
DevOpsCon London	https://devopscon.io/london	2026-05-11	2026-05-15	London	GB	HYBRID	devops		
International JavaScript Conference London	https://javascript-conference.com/london	2026-05-11	2026-05-15	London	GB	HYBRID	javascript	https://callforpapers.sandsmedia.com	2025-11-17
MLcon London	https://mlconference.ai/london	2026-05-11	2026-05-15	London	GB	HYBRID	data		
AI SRE Summit	https://komodor.com/ai-sre-summit-2026	2026-05-12	2026-05-12			ONLINE	devops sre	https://ai-sre-summit-2026.paperform.co	2026-04-10
betterCode() API	https://api.bettercode.eu	2026-05-12	2026-05-12			ONLINE	api		
XtremeJ Online Conference	https://xtremej.dev	2026-05-12	2026-05-12			ONLINE	java	https://forms.gle/S9isDXM6DEzh6VFi8	2026-02-10
MidCamp	https://www.midcamp.org	2026-05-12	2026-05-14	Chicago, IL	US	IN_PERSON	php		
UXLx: User Experience Lisbon	https://ux-lx.com	2026-05-12	2026-05-15	Lisbon	PT	IN_PERSON	ux	https://docs.google.com/forms/d/e/1FAIpQLSeAwx-Xt73X0vK_fa5bG4vb2y6aHswQUFX6W11lQ7ncVjYmEw/viewform	2025-12-31
KCD Toronto	https://kcdtoronto.ca	2026-05-13	2026-05-13	Toronto	CA	IN_PERSON	data devops opensource	https://sessionize.com/kcd-toronto-2026	2026-02-16
Apidays New York	https://www.apidays.global/new-york	2026-05-13	2026-05-14	New York, NY	US	IN_PERSON	graphql	https://apidays.typeform.com/to/ILJeAaV8	2026-05-12
IaCConf	https://www.iacconf.com/iacconf-2026	2026-05-14	2026-05-14			ONLINE	devops sre	https://docs.google.com/forms/d/e/1FAIpQLSeY6-IlyYXSauF8Dg9cs7fHGKiSJqTcecdk_ARXOKHj6HNN6w/viewform	2026-04-07
JSHeroes	https://jsheroes.io	2026-05-14	2026-05-15	Cluj-Napoca	RO	IN_PERSON	css javascript typescript		
phpday	https://www.phpday.it	2026-05-14	2026-05-15	Verona	IT	IN_PERSON	php	https://sessionize.com/phpday-2026	2026-01-10
Cyber Security & Cloud Congress	https://www.cybersecuritycloudexpo.com/northamerica	2026-05-18	2026-05-19	San Francisco, CA	US	IN_PERSON	devops		
TechEx North America	https://techexevent.com/northamerica	2026-05-18	2026-05-19	San Jose, CA	US	IN_PERSON	data	https://techexevent.com/register-now	2026-05-17
Prompt to Product	https://prompttoproduct.ai	2026-05-18	2026-05-22			ONLINE	product ux		
RustWeek	https://2026.rustweek.org	2026-05-18	2026-05-23	Utrecht	NL	IN_PERSON	rust		
Ai-fokus	https://www.ai-fokus.se	2026-05-19	2026-05-19	Stockholm	SE	IN_PERSON	data	https://sessionize.com/ai-fokus-2026	2026-02-01
BigQuery Day	https://www.eon.io/virtual-event/bigquery-day	2026-05-19	2026-05-19			ONLINE	data networking		
XtremeJS Online Conference	https://xtremejs.dev	2026-05-19	2026-05-19			ONLINE	javascript	https://forms.gle/S9isDXM6DEzh6VFi8	2026-02-10
CTO Craft Con: Toronto	https://conference.ctocraft.com/toronto-2026	2026-05-19	2026-05-20	Toronto	CA	IN_PERSON	general		
GraphQLConf	https://graphql.org/conf/2026	2026-05-19	2026-05-20	Menlo Park, CA	US	IN_PERSON	graphql	https://sessionize.com/graphqlconf-2026/	2026-02-11
MAU Vegas	https://mauvegas.com	2026-05-19	2026-05-21	Las Vegas, NV	US	IN_PERSON	android ios		
PHP Tek	https://phptek.io	2026-05-19	2026-05-21	Chicago, IL	US	IN_PERSON	api data php	https://sessionize.com/php-tek-2026	2025-10-31
VueconfUS	https://vueconf.us	2026-05-19	2026-05-21	Atlanta, GA	US	IN_PERSON	javascript opensource	https://sessionize.com/vueconf-us-2026	2025-11-26
betterCode() ArchDoc	https://archdoc.bettercode.eu	2026-05-20	2026-05-20			ONLINE	general		
Test Coast	https://www.testcoast.se	2026-05-21	2026-05-21	Gothenburg	SE	IN_PERSON	data devops testing	https://www.testcoast.se/#cfp	2026-01-07
KotlinConf	https://kotlinconf.com	2026-05-21	2026-05-22	Munich	DE	IN_PERSON	kotlin	https://sessionize.com/kotlinconf-2026	2025-11-30
AFUP Day Bordeaux	https://event.afup.org/afup-day-2026/afup-day-2026-bordeaux	2026-05-22	2026-05-22	Bordeaux	FR	IN_PERSON	php		
AFUP Day Lille	https://event.afup.org/afup-day-2026/afup-day-2026-lille	2026-05-22	2026-05-22	Lille	FR	IN_PERSON	php		
AFUP Day Lyon	https://event.afup.org/afup-day-2026/afup-day-2026-lyon	2026-05-22	2026-05-22	Lyon	FR	IN_PERSON	php		
AFUP Day Paris	https://event.afup.org/afup-day-2026/afup-day-2026-paris	2026-05-22	2026-05-22	Paris	FR	IN_PERSON	php		
MadVue	https://madvue.es	2026-05-22	2026-05-22	Madrid	ES	IN_PERSON	javascript	https://madvue.es/cfp	2026-02-15
Future of AI	https://events.lynx.co/future-of-ai	2026-05-24	2026-05-25	Tel Aviv	IL	IN_PERSON	data		
CONFidence	https://confidence-conference.org/#contact	2026-05-25	2026-05-26	Kraków	PL	IN_PERSON	networking security	https://confidence-conference.org/cfp-2026	2026-03-15
XtremePython Online Conference	https://xtremepython.dev	2026-05-26	2026-05-26			ONLINE	python	https://forms.gle/S9isDXM6DEzh6VFi8	2026-02-10
Laravel Live Japan	https://laravellive.jp	2026-05-26	2026-05-27	Tokyo	JP	IN_PERSON	php	https://frequent-pick-a8d.notion.site/2a23f372b480800c863ded041507c324	2026-01-31
SlashNEW	https://slashnew.tech	2026-05-27	2026-05-28	Newcastle	AU	IN_PERSON	general	https://forms.gle/vQHsWqyJt5JnReu67	2026-02-14
App.js Conf	https://appjs.co	2026-05-27	2026-05-29	Kraków	PL	IN_PERSON	android ios javascript		
UXDX EMEA	https://uxdx.com/berlin/2026	2026-05-27	2026-05-29	Berlin	DE	HYBRID	devops leadership ux		
Qld AI Festival	https://www.qldaifestival.com	2026-05-28	2026-05-29	Brisbane	AU	IN_PERSON	data		
PostgreSQL on Kubernetes	https://buildevcon.com/events/postgresql-on-kubernetes	2026-05-29	2026-05-29			ONLINE	opensource	https://buildevcon.com/SpeakersApply	2026-05-18
Hardwear.io USA	https://hardwear.io/usa-2026	2026-05-29	2026-05-30	Anaheim, CA	US	IN_PERSON	iot	https://hardwear.io/usa-2026/cfp.php	2026-03-05
Barcamp Graz	https://barcamp-graz.org	2026-05-30	2026-05-30	Graz	AT	IN_PERSON	general		
The Diana Initiative	https://www.dianainitiative.org	2026-05-30	2026-05-30			ONLINE	security	https://sessionize.com/tdi-online-2026	2026-04-13
AI DevCon	https://tessl.io/devcon	2026-06-01	2026-06-02	London	GB	HYBRID	data	https://sessionize.com/ai-native-devcon-ldn-2026	2026-02-27
CascadiaJS	https://cascadiajs.com/2026	2026-06-01	2026-06-02	Seattle, WA	US	IN_PERSON	data javascript typescript	https://cascadiajs.com/2026/cfp	2026-01-04
DevOpsCon San Diego	https://devopscon.io/san-diego	2026-06-01	2026-06-05	San Diego, CA	US	HYBRID	devops		
MLcon San Diego	https://mlconference.ai/san-diego	2026-06-01	2026-06-05	San Diego, CA	US	HYBRID	data		
International JavaScript Conference San Diego	https://javascript-conference.com/san-diego	2026-06-01	2026-06-06	San Diego, CA	US	HYBRID	javascript		
XtremeAI Online Conference	https://www.eventbrite.com/e/xtremeai-2026-online-conference-tickets-1750726131989	2026-06-02	2026-06-02			ONLINE	data	https://forms.gle/S9isDXM6DEzh6VFi8	2026-02-10
LDX3 London	https://leaddev.com/leaddev-london	2026-06-02	2026-06-03	London	GB	IN_PERSON	leadership networking performance	https://leaddev.com/leaddev-call-proposals	2026-01-04
SymfonyDay	https://live.symfony.com/2026-montreal	2026-06-04	2026-06-04	Montreal	CA	IN_PERSON	php		
WordCamp Europe	https://europe.wordcamp.org/2026	2026-06-04	2026-06-06	Kraków	PL	IN_PERSON	php	https://europe.wordcamp.org/2026/call-for-speakers	2026-01-31
Fork it!	https://www.forkit.community/events/2026-france-rouen	2026-06-05	2026-06-05	Rouen	FR	IN_PERSON	general	https://conference-hall.io/fork-it-community-france-rouen-2026	2026-04-19
Rock and React > React Norway	https://reactnorway.com	2026-06-05	2026-06-05	Oslo	NO	HYBRID	devops	https://forms.gle/pzQpippVee82GLuQ9	2026-01-15
Berlin Buzzwords	https://2026.berlinbuzzwords.de	2026-06-07	2026-06-09	Berlin	DE	HYBRID	data devops opensource	https://2026.berlinbuzzwords.de/call-for-papers	2026-02-15
AI Con USA	https://aiconusa.techwell.com	2026-06-07	2026-06-12	Seattle, WA	US	HYBRID	data		
betterCode() Testing	https://testing.bettercode.eu	2026-06-08	2026-06-08			ONLINE	testing		
Future Frontend	https://futurefrontend.com	2026-06-08	2026-06-09	Espoo	FI	IN_PERSON	networking ux	https://forms.gle/gWReoDDjra4MCQMM8	2026-03-01
ETHConf	https://ethconf.com/r/CTECONF	2026-06-08	2026-06-10	New York, NY	US	IN_PERSON	networking	https://ethconf.com/partner	2026-04-01
International PHP Conference	https://phpconference.com/berlin-en	2026-06-08	2026-06-12	Berlin	DE	HYBRID	php		
Webinale	https://webinale.de/en	2026-06-08	2026-06-12	Berlin	DE	HYBRID	accessibility ux		
CDAO New York	https://cdao-ny.coriniumintelligence.com/	2026-06-09	2026-06-09	New York, NY	US	IN_PERSON	data		
JetBrains PHPverse	https://lp.jetbrains.com/phpverse-2026	2026-06-09	2026-06-09			ONLINE	php		
betterCode() GenAI Summit	https://genai-summit.bettercode.eu	2026-06-10	2026-06-11	Mannheim	DE	IN_PERSON	data	https://genai-summit.bettercode.eu/cfp.php	2026-01-08
TechLead Conf Amsterdam	https://techleadconf.com	2026-06-11	2026-06-12	Amsterdam	NL	HYBRID	javascript	https://gitnation.com/events/techlead-conf-amsterdam-2026-adopting-ai-in-orgs-edition/cfp	2026-03-03
JSNation	https://jsnation.com	2026-06-11	2026-06-15	Amsterdam	NL	HYBRID	javascript typescript	https://gitnation.com/events/jsnation-2026/cfp	2026-03-02
Web Engineering Summit	https://webengineeringsummit.com	2026-06-11	2026-06-15	Amsterdam	NL	IN_PERSON	opensource	https://gitnation.com/events/web-engineering-summit-2026/cfp	2026-03-30
Coderful	https://www.coderful.io	2026-06-12	2026-06-12	Catania	IT	IN_PERSON	data		
JSCraftCamp	https://jscraftcamp.org	2026-06-12	2026-06-13	Munich	DE	IN_PERSON	javascript		
React Summit	https://reactsummit.com	2026-06-12	2026-06-16	Amsterdam	NL	HYBRID	javascript	https://gitnation.com/events/react-summit-2026/cfp	2026-03-02
#mtpcon	https://www.mindtheproduct.com/mtpcon/london	2026-06-15	2026-06-16	London	GB	IN_PERSON	product		
Unhacked 360 International Cybersecurity Conference	https://momentera.org/conferences/unhacked360conference	2026-06-15	2026-06-17	Tbilisi	GE	HYBRID	security	https://momentera.org	2026-06-08
EuroSTAR Conference	https://conference.eurostarsoftwaretesting.com	2026-06-15	2026-06-18	Oslo	NO	IN_PERSON	data devops testing	https://conference.eurostarsoftwaretesting.com/call-for-submissions	2025-10-13
EuroSTAR Conference	https://eurostarconferences.com	2026-06-15	2026-06-18	Oslo	NO	IN_PERSON	testing	https://conference.eurostarsoftwaretesting.com/conference/2026/programme	2025-11-27
DevOpsCon Berlin	https://devopscon.io/berlin	2026-06-15	2026-06-19	Berlin	DE	HYBRID	devops		
IT Security Summit Berlin	https://it-security-summit.com/berlin	2026-06-15	2026-06-19	Berlin	DE	HYBRID	security		
enterJS	https://enterjs.de	2026-06-16	2026-06-17	Mannheim	DE	IN_PERSON	javascript typescript	https://enterjs.de/cfp.php	2025-11-12
Software Architecture Forum	https://conferences.isaqb.org/software-architecture-forum	2026-06-16	2026-06-17	Munich	DE	IN_PERSON	api networking security		
The 4th World Congress of AI Industry	https://bitcongress.com/wcai2026	2026-06-16	2026-06-18	Kyoto	JP	IN_PERSON	data		
VivaTech	https://vivatech.com	2026-06-17	2026-06-20	Paris	FR	HYBRID	data networking		
DevConf.CZ	https://www.devconf.info/cz/	2026-06-18	2026-06-20	Brno	CZ	IN_PERSON	graphql	https://pretalx.devconf.info/devconf-cz-2026/cfp	2026-03-01
Pixel Pioneers	https://pixelpioneers.co/events/bristol-2026	2026-06-19	2026-06-19	Bristol	GB	IN_PERSON	ux	https://pixelpioneers.co/call-for-speakers	2026-04-13
AgentCon - Bengaluru	https://agentcon.city/bengaluru	2026-06-20	2026-06-20	Bangalore	IN	IN_PERSON	data	https://sessionize.com/agentcon-bengaluru	2026-05-20
MAD Summit	https://mad-summit.de/muenchen	2026-06-22	2026-06-26	Munich	DE	IN_PERSON	api		
MLcon Munich	https://mlconference.ai/munich	2026-06-22	2026-06-26	Munich	DE	HYBRID	data		
PlatformCON Virtual	https://platformcon.com/program	2026-06-22	2026-06-26			ONLINE	networking		
Conversations Roadshow: Berlin by CTO Craft	https://conversations.ctocraft.com/berlin	2026-06-23	2026-06-23	Berlin	DE	IN_PERSON	networking		
PlatformCON Live Day London	https://platformcon.com/live-day-london	2026-06-23	2026-06-23	London	GB	IN_PERSON	networking		
VibeKode	https://vibekode.it	2026-06-23	2026-06-26	Munich	DE	HYBRID	data	https://vibekode.it/call-for-papers	2026-01-14
Google I/O connect Berlin	https://rsvp.withgoogle.com/events/ioconnect-berlin-2026	2026-06-25	2026-06-25	Berlin	DE	IN_PERSON	android		
Mastering GitOps	https://www.mastering-gitops.de	2026-06-25	2026-06-25			ONLINE	devops		
PlatformCON Live day NYC	https://platformcon.com/live-day-nyc	2026-06-25	2026-06-25	New York, NY	US	IN_PERSON	networking		
DAM Europe	https://www.henrystewartconferences.com/events/dam-europe-2026	2026-06-25	2026-06-26	London	GB	IN_PERSON	data		
OWASP Global AppSec EU	https://owasp.glueup.com/event/owasp-global-appsec-eu-2026-vienna-austria-162243	2026-06-25	2026-06-26	Vienna	AT	IN_PERSON	security	https://sessionize.com/owasp-global-appsec-eu-2026-cfp-wash	2026-02-03
Swiss PGDay	https://2026.pgday.ch	2026-06-25	2026-06-26	Rapperswil-Jona	CH	IN_PERSON	data networking opensource	https://2026.pgday.ch/call-for-papers	2026-04-07
MariaDB & MySQL on Kubernetes	https://buildevcon.com/events/mariadb-mysql-on-kubernetes	2026-06-26	2026-06-26			ONLINE	opensource	https://buildevcon.com/SpeakersApply	2026-06-02
Asynconf	https://asynconf.com	2026-06-27	2026-06-27	Paris	FR	HYBRID	devops javascript	https://cfp.asynconf.com	2026-04-30
DWX	https://www.developer-world.de/dwx	2026-06-29	2026-07-02	Mannheim	DE	IN_PERSON	data dotnet	https://sessionize.com/dwx-26	2026-01-11
The European Power Platform Conference	https://www.sharepointeurope.com/european-power-platform-conference	2026-06-29	2026-07-02	Copenhagen	DK	IN_PERSON	data networking		
GITEX AI EUROPE	https://www.gitexeurope.com	2026-06-30	2026-07-01	Berlin	DE	IN_PERSON	data		
ReactNexus	https://reactnexus.com	2026-07-02	2026-07-03	Bengaluru	IN	IN_PERSON	javascript typescript		
Web Summer Camp	https://websummercamp.com/2026	2026-07-02	2026-07-04	Opatija	HR	IN_PERSON	css php python		
AI Coding Summit, London Edition	https://aicodingsummit.com	2026-07-06	2026-07-07	London	GB	HYBRID	devops performance	https://gitnation.com/events/ai-coding-summit-london/cfp	2026-04-30
Data at Scale	https://www.dataatscale.dev	2026-07-07	2026-07-07	Amsterdam	NL	IN_PERSON	cpp data	https://sessionize.com/data-at-scale-amsterdam	2026-06-20
WeAreDevelopers GmbH	https://www.wearedevelopers.com/world-congress	2026-07-08	2026-07-10	Berlin	DE	IN_PERSON	general		
inside agile: Product Owner AI Day	https://ai.pod.inside-agile.de	2026-07-09	2026-07-09			ONLINE	data product		
SciPy	https://www.scipy2026.scipy.org/	2026-07-13	2026-07-19	Minneapolis, MN	US	IN_PERSON	python	https://pretalx.com/scipy-2026/cfp	2026-02-25
National Software Testing Conference	https://nationalsoftwaretestingconference.co.uk	2026-07-14	2026-07-15	London	GB	IN_PERSON	testing		
UberConf	https://uberconf.com	2026-07-14	2026-07-17	Denver, CO	US	IN_PERSON	api data java		
droidcon USA	https://usa.droidcon.com	2026-07-16	2026-07-17	Orlando, FL	US	IN_PERSON	android kotlin		
Test Automation Innovation Summit | Manila	https://www.testautomationinnovationsummit.com/manila	2026-07-17	2026-07-17	Manila	PH	IN_PERSON	testing	https://www.testautomationinnovationsummit.com/manila/register	2026-06-30
AlmaLinux Day	https://almalinux.org/almalinux-day-los-angeles-2026	2026-07-18	2026-07-18	Los Angeles, CA	US	IN_PERSON	opensource	https://sessionize.com/almalinux-day-los-angeles	2026-06-05
Personal AI Agents — LIVE	https://www.summit.ai	2026-07-21	2026-07-21			ONLINE	data		
Swift Rockies	https://swiftrockies.com	2026-07-22	2026-07-23	Calgary	CA	IN_PERSON	ios		
bitcoin++ consensus edition	https://btcpp.dev/toronto	2026-07-22	2026-07-24	Toronto	CA	IN_PERSON	opensource		
4th Tech Summit on Artificial Intelligence & Robotics	https://artificialintelligence.averconferences.com	2026-08-02	2026-08-02	Paris	FR	IN_PERSON	iot	https://artificialintelligence.averconferences.com/scientific_session.php	2026-07-18
Laravel Live Denmark	https://laravellive.dk	2026-08-20	2026-08-21	Copenhagen	DK	IN_PERSON	php	https://laravellive.dk/become-a-speaker	2026-03-15
DjangoCon US	https://2026.djangocon.us	2026-08-24	2026-08-28	Chicago, IL	US	IN_PERSON	python		
Drupalcamp Colorado	https://www.drupal.org/community/events/drupalcamp-colorado-2026-2026-08-27	2026-08-27	2026-08-28	Denver, CO	US	IN_PERSON	php		
DevOpsDays Graz	https://www.devopsdays.at	2026-09-04	2026-09-05	Graz	AT	IN_PERSON	devops	https://pretalx.com/devopsdays-graz-2026/cfp	2026-04-30
iOSDevUK	https://www.iosdevuk.com	2026-09-07	2026-09-10	Aberystwyth	GB	IN_PERSON	ios	https://www.iosdevuk.com/speakercall	2026-02-16
RustConf	https://rustconf.com/rustconf-2026	2026-09-08	2026-09-11	Montreal	CA	HYBRID	rust		
ZurichJS Conf	https://conf.zurichjs.com	2026-09-10	2026-09-11	Zurich	CH	IN_PERSON	javascript	https://conf.zurichjs.com/cfp	2026-04-01
Scrum Master Day	https://scrum.inside-agile.de	2026-09-14	2026-09-14			ONLINE	product		
Code Europe	https://www.codeeurope.pl	2026-09-14	2026-09-15	Warsaw	PL	HYBRID	general	https://forms.gle/KpaT9ix5spaVe2A59	2026-06-30
Disney Data & Analytics Conference (DDAC)	https://disneydataconference.com	2026-09-14	2026-09-16	Orlando, FL	US	IN_PERSON	data		
LDX3 New York	https://leaddev.com/leaddev-new-york	2026-09-15	2026-09-16	New York, NY	US	IN_PERSON	leadership networking performance		
TechTok	https://www.techtok.mt	2026-09-16	2026-09-16	St Julian's	MT	IN_PERSON	general	https://www.techtok.mt/call-for-speakers	2026-04-10
uxcon vienna	https://www.uxcon.io	2026-09-16	2026-09-17	Vienna	AT	HYBRID	accessibility product ux	https://forms.cloud.microsoft/e/UJpffgFHP8	2026-02-15
Hatch Conference	https://www.hatchconference.com	2026-09-16	2026-09-18	Berlin	DE	IN_PERSON	ux		
AWS Community Day CEE	https://awscommunity.eu	2026-09-17	2026-09-17	Budapest	HU	IN_PERSON	general	https://forms.gle/q9w6QvYC1jTHDUQU8	2026-06-08
dotAI	https://www.dotai.io	2026-09-17	2026-09-17	Paris	FR	IN_PERSON	data		
entwickler Summit	https://entwickler.de/entwickler-summit	2026-09-17	2026-09-17	Berlin	DE	IN_PERSON	networking		
Agent Conf	https://www.agent.sh	2026-09-17	2026-09-18	Warsaw	PL	IN_PERSON	javascript typescript	https://sessionize.com/agent-conf-2026	2026-06-20
World Conference on Smart Systems : Big Data, IoT, Cybersecurity, and IT in Action	https://www.smartsystems.thesciencequest.org	2026-09-17	2026-09-19	Tokyo	JP	IN_PERSON	data security		
dotJS	https://www.dotjs.io	2026-09-18	2026-09-18	Paris	FR	IN_PERSON	javascript		
Future Builders	https://www.futurebuilders.io	2026-09-18	2026-09-18	Vienna	AT	IN_PERSON	data product ux		
STARWEST	https://starwest.techwell.com	2026-09-20	2026-09-25	Anaheim, CA	US	HYBRID	devops testing		
L8Conf	https://l8conf.com	2026-09-21	2026-09-22	Warsaw	PL	IN_PERSON	leadership	https://docs.google.com/forms/d/e/1FAIpQLSfEDjOe18HZSToF4yfUCGgK3M5045VTtJLYTYuVYezIrjHqKA/viewform	2026-03-21
Future Coding Day	https://www.futurecodingday.com	2026-09-22	2026-09-22	Copenhagen	DK	IN_PERSON	devops		
heise devSec	https://heise-devsec.de/cfp.php	2026-09-22	2026-09-23	Marburg	DE	IN_PERSON	security	https://heise-devsec.de/code_of_conduct.php	2026-04-14
Future Product Days	https://www.futureproductdays.com	2026-09-22	2026-09-24	Copenhagen	DK	IN_PERSON	product ux		
NSW AI Bonanza	https://nswaibonanza.com	2026-09-23	2026-09-25	Sydney	AU	IN_PERSON	general	https://forms.gle/NGUgSFjBCPyZzz769	2026-08-23
WeAreDevelopers World Congress North America	https://www.wearedevelopers.com/world-congress-us	2026-09-23	2026-09-25	San Jose, CA	US	IN_PERSON	general		
Agile Tour Vienna	https://agiletourvienna.at	2026-09-24	2026-09-24	Vienna	AT	IN_PERSON	general		
AI Pivot Conference	https://theaipivot.ai/events/anaheim-2026/home.aspx	2026-09-25	2026-09-25	Anaheim, CA	US	IN_PERSON	data leadership	https://sessionize.com/aipivotconference	2026-05-04
Confitura	https://2026.confitura.pl	2026-09-25	2026-09-26	Warsaw	PL	IN_PERSON	general	https://app.confitura.pl/login	2026-06-07
GAI World	https://www.gaiworld.com	2026-09-28	2026-09-30	Boulder, CO	US	IN_PERSON	data		
DrupalCon Europe	https://events.drupal.org/rotterdam2026	2026-09-28	2026-10-01	Rotterdam	NL	IN_PERSON	php		
European Microsoft Fabric Community Conference	https://www.sharepointeurope.com/european-microsoft-fabric-community-conference	2026-09-28	2026-10-01	Barcelona	ES	IN_PERSON	data		
API Conference NYC	https://apiconference.net/new-york	2026-09-28	2026-10-02	New York, NY	US	HYBRID	api devops security		
BASTA! Herbst	https://basta.net/mainz	2026-09-28	2026-10-02	Mainz	DE	HYBRID	dotnet		
DecOpsCon NYC	https://devopscon.io/new-york	2026-09-28	2026-10-02	New York, NY	US	HYBRID	api devops dotnet		
GOTO Copenhagen	https://gotocph.com/2026	2026-09-28	2026-10-02	Copenhagen	DK	IN_PERSON	general		
International JavaScript Conference NYC	https://javascript-conference.com/new-york	2026-09-28	2026-10-02	New York, NY	US	HYBRID	javascript		
MLCon NYC	https://mlconference.ai/new-york	2026-09-28	2026-10-02	New York, NY	US	HYBRID	data		
CTO Craft Con: Europe	https://conference.ctocraft.com/europe-2026	2026-09-29	2026-09-30	Amsterdam	NL	IN_PERSON	general		
Devopsdays Berlin	https://devopsdays.org/events/2026-berlin/welcome	2026-09-29	2026-09-30	Berlin	DE	IN_PERSON	devops		
TechSummit Amsterdam	https://techsummit.io	2026-09-30	2026-09-30	Amsterdam	NL	IN_PERSON	devops security sre	https://pretalx.com/techsummit-2026/cfp	2026-05-15
Apidays London	https://www.apidays.global/london	2026-09-30	2026-10-01	London	GB	IN_PERSON	graphql	https://apidays.typeform.com/to/ILJeAaV8	2026-09-29
Clojure Conj	https://2026.clojure-conj.org	2026-09-30	2026-10-02	Charlotte, NC	US	HYBRID	clojure	https://2026.clojure-conj.org/cfp	2026-06-14
Open Tech Day: Software-defined Storage	https://opentechday.de	2026-10-01	2026-10-01	Nürnberg	DE	IN_PERSON	opensource	https://opentechday.de/propose	2026-05-31
bitcoin++ payments edition	https://btcpp.dev/berlin26	2026-10-01	2026-10-03	Berlin	DE	IN_PERSON	opensource	https://btcpp.dev/talk/berlin26	2026-08-17
VibeKode Utrecht	https://vibekode.it/netherlands	2026-10-05	2026-10-07	Utrecht	NL	HYBRID	data		
Jax London	https://jaxlondon.com	2026-10-05	2026-10-09	London	GB	HYBRID	java javascript		
betterCode() Agentic AI	https://agenticai.bettercode.eu	2026-10-06	2026-10-06			ONLINE	data		
FrontKon	https://www.frontkon.tech	2026-10-06	2026-10-06	Prague	CZ	IN_PERSON	general	https://docs.google.com/forms/d/e/1FAIpQLSesYbIDZX7-3A_hKSxfmK6DAilUXBkIR6dAHfO7BDnyEratQQ/viewform	2026-04-30
data2day	https://www.data2day.de	2026-10-07	2026-10-08	Cologne	DE	IN_PERSON	data	https://www.data2day.de/cfp.php	2026-04-15
World Summit AI	https://worldsummit.ai	2026-10-07	2026-10-08	Amsterdam	NL	IN_PERSON	data		
next.app devcon	https://www.nextappcon.com	2026-10-07	2026-10-09	Berlin	DE	IN_PERSON	android		
swiftcon@next.app devcon	https://www.nextappcon.com/swiftcon	2026-10-07	2026-10-09	Berlin	DE	IN_PERSON	ios		
unKonf	https://www.unKonf.de	2026-10-10	2026-10-10	Mannheim	DE	IN_PERSON	general		
The Nordic APIs UnConference	https://nordicapis.com/events/napis-unconference-2026	2026-10-12	2026-10-12	Stockholm	SE	IN_PERSON	api		
SwiftLeeds	https://swiftleeds.co.uk	2026-10-12	2026-10-14	Leeds	GB	HYBRID	ios		
JavaScript & Angular Days	https://javascript-days.de/berlin	2026-10-12	2026-10-16	Berlin	DE	HYBRID	javascript		
Software Architecture Summit	https://software-architecture-summit.de/berlin	2026-10-12	2026-10-16	Berlin	DE	IN_PERSON	data testing		
betterCode() Java	https://java.bettercode.eu	2026-10-13	2026-10-13			ONLINE	java		
Fast Flow Conf	https://www.fastflowconf.com	2026-10-13	2026-10-13	London	GB	IN_PERSON	data leadership product		
Platform Summit	https://nordicapis.com/events/platform-summit-2026	2026-10-13	2026-10-14	Stockholm	SE	IN_PERSON	api		
Test Automation Innovation Summit Johannesburg	https://www.testautomationinnovationsummit.com/johannesburg	2026-10-14	2026-10-14	Johannesburg	ZA	IN_PERSON	testing	https://www.leadsspire.com/our-events	2026-09-16
EuroRust	https://eurorust.eu	2026-10-14	2026-10-17	Barcelona	ES	IN_PERSON	rust		
Conversations Roadshow: Stockholm by CTO Craft	https://conversations.ctocraft.com/stockholm	2026-10-15	2026-10-15	Stockholm	SE	IN_PERSON	general		
Minds Mastering Machines - M3: LLMs im Unternehmen	https://m3-konferenz.de/llm.php	2026-10-15	2026-10-15			ONLINE	data		
2nd International Conference on Artificial Intelligence and Big Data Analytics	https://vartusconferences.com/aibda	2026-10-15	2026-10-16	Singapore	SG	IN_PERSON	data		
KotlinLeeds	https://kotlinleeds.com	2026-10-15	2026-10-16	Leeds	GB	IN_PERSON	android kotlin		
X-Ops Conference Dubai	https://dubai.xopsconference.com/	2026-10-15	2026-10-17	Dubai	AE	IN_PERSON	sre	https://sessionize.com/x-ops-conference-2026	2026-08-31
X-Ops Conference Dubai	https://xopsconference.com	2026-10-15	2026-10-17	Dubai	AE	IN_PERSON	devops security	https://sessionize.com/x-ops-conference-2026	2026-08-31
Just Product	https://www.justproduct.de	2026-10-16	2026-10-16	Munich	DE	HYBRID	product		
Joomla! World Conference	https://conference.joomla.org	2026-10-16	2026-10-18	Potsdam	DE	HYBRID	networking opensource		
MIT AI Conference	https://www.mitaiconference.org	2026-10-17	2026-10-17	Mountain View, CA	US	IN_PERSON	data		
Global Summit on Data Science and Cloud Computing	https://datascience.novelticsconferences.com	2026-10-19	2026-10-20	Rome	IT	IN_PERSON	data python	https://datascience.novelticsconferences.com/register	2026-10-15
TechEx Europe	https://techexevent.com/europe	2026-10-19	2026-10-20	Amsterdam	NL	IN_PERSON	data leadership security		
Conversations Roadshow: London by CTO Craft	https://conversations.ctocraft.com/london	2026-10-20	2026-10-20	London	GB	IN_PERSON	general		
Umbracokalaset	https://www.umbracokalaset.se	2026-10-20	2026-10-20	Stockholm	SE	IN_PERSON	dotnet opensource	https://sessionize.com/umbracokalaset-2026	2026-08-16
AMTSO Cyber Research Conference	https://www.amtso.org/special-events/amtso-cyber-research-conference-2026	2026-10-20	2026-10-21	Brussels	BE	IN_PERSON	security	https://sessionize.com/amtso-cyber-research-conference-2026	2026-03-31
JDD	https://jdd.org.pl	2026-10-20	2026-10-21	Kraków	PL	IN_PERSON	java networking sre		
swampUP Europe	https://swampup.jfrog.com/europe	2026-10-20	2026-10-22	Barcelona	ES	IN_PERSON	devops security	https://sessionize.com/swampup-europe-2026	2026-05-18
Testcon	https://testcon.lt	2026-10-20	2026-10-23	Vilnius	LT	HYBRID	testing	https://airtable.com/appwHoM853A0uvnaR/pag6bCDEHgNxguykQ/form	2026-10-19
CityJS Conference Athens	https://athens.cityjsconf.org	2026-10-21	2026-10-23	Athens	GR	IN_PERSON	javascript	https://docs.google.com/forms/d/e/1FAIpQLSejZUdKqdZo0fZtcqDEWOqkhTGgsnXx5KJOo5flW2E-Ej2a2A/viewform	2026-06-30
Test Automation Innovation Summit	https://www.testautomationinnovationsummit.com/manila	2026-10-22	2026-10-22	Manila	PH	IN_PERSON	testing	https://www.testautomationinnovationsummit.com	2026-07-31
PUSH UX	https://push-conference.com	2026-10-22	2026-10-23	Munich	DE	IN_PERSON	ux	https://push-conference.com/#calls	2026-10-01
MAUI Day Cologne	https://mauiday.net/cologne	2026-10-23	2026-10-23	Cologne	DE	IN_PERSON	dotnet	https://sessionize.com/mauiday-cologne-2026	2026-08-01
Open Source Observability Day	https://osoday.com	2026-10-23	2026-10-23			ONLINE	opensource	https://osoday.com/call-for-papers	2026-08-31
TechLead Conference London	https://techleadconf.com	2026-10-23	2026-10-23	London	GB	IN_PERSON	javascript	https://gitnation.com/events/techlead-conf-london-2026-adopting-ai-in-orgs-edition/cfp	2026-08-22
React Advanced	https://reactadvanced.com	2026-10-23	2026-10-26	London	GB	HYBRID	javascript	https://gitnation.com/events/react-advanced-2026/cfp	2026-05-24
EKON | Oktober Düsseldorf	https://entwickler-konferenz.de/de	2026-10-23	2026-10-27	Düsseldorf	DE	IN_PERSON	general		
KubeCon + CloudNativeCon North America	https://events.linuxfoundation.org/kubecon-cloudnativecon-north-america-2026	2026-10-26	2026-10-29	Los Angeles, CA	US	IN_PERSON	devops		
The ACS/IEEE 23rd International Conference on Computer Systems and Applications	https://aiccsa.net/AICCSA2026	2026-10-26	2026-10-29	Dubai	AE	IN_PERSON	general	https://aiccsa.net/AICCSA2026/calls.php	2026-05-30
The ACS/IEEE 23rd International Conference on Computer Systems and Applications	https://aiccsa.net/AICCSA2026	2026-10-26	2026-10-29	Abu Dhabi	AE	HYBRID	general	https://aiccsa.net/AICCSA2026/calls.php	2026-05-30
International JavaScript Conference Munich	https://javascript-conference.com/muenchen	2026-10-26	2026-10-30	Munich	DE	HYBRID	javascript		
International PHP Conference Munich	https://phpconference.com/munich	2026-10-26	2026-10-30	Munich	DE	HYBRID	php		
webinale Munich	https://webinale.com/munich	2026-10-26	2026-10-30	Munich	DE	IN_PERSON	data devops dotnet		
Apidays Australia	https://www.apidays.global/australia	2026-10-28	2026-10-29	Melbourne	AU	IN_PERSON	graphql	https://apidays.typeform.com/to/ILJeAaV8	2026-10-27
Futureproof Festival	https://www.futureproof.website	2026-10-28	2026-10-30	Vancouver	CA	IN_PERSON	data	https://www.futureproof.website/call-for-talks	2026-07-31
Mozilla Festival	https://www.mozillafestival.org	2026-10-28	2026-10-30	Barcelona	ES	IN_PERSON	data networking opensource		
J On The Beach	https://www.jonthebeach.com	2026-10-29	2026-10-30	Malaga	ES	IN_PERSON	data	https://confeti.app	2026-03-31
Lambda World	https://www.lambda.world	2026-10-29	2026-10-30	Malaga	ES	IN_PERSON	general	https://confeti.app/events/lambda-world-2026	2026-03-31
Wey Wey Web	https://weyweyweb.com	2026-10-29	2026-10-30	Malaga	ES	HYBRID	accessibility css product	https://confeti.app/events/weyweyweb-2026	2026-03-31
Open Source Analytics Conference	https://osacon.io	2026-11-02	2026-11-02	San Francisco, CA	US	HYBRID	data opensource		
CTO Craft Con: Fintech	https://conference.ctocraft.com/fintech	2026-11-02	2026-11-03	London	GB	IN_PERSON	general		
Nullcon Berlin	https://nullcon.net/event/nullcon-berlin-2026	2026-11-02	2026-11-06	Berlin	DE	IN_PERSON	cpp devops security	https://nullcon.net/event/nullcon-berlin-2026/cfp	2026-07-10
W-JAX München	https://jax.de/muenchen	2026-11-02	2026-11-06	Munich	DE	HYBRID	java		
XtremeJ	https://xtremej.dev	2026-11-03	2026-11-03			ONLINE	java	https://tinyurl.com/xtreme2026	2026-07-10
S2N: Storage Server Network	https://s2n.heise.de	2026-11-03	2026-11-04	Berlin	DE	IN_PERSON	iot performance security	https://s2n.heise.de/cfp.php	2026-05-04
The AI Conf	https://theconf.ai	2026-11-03	2026-11-04	Barcelona	ES	IN_PERSON	data	https://theconf.ai/call-for-papers	2026-09-30
AutomationSTAR Conference	https://automation.eurostarsoftwaretesting.com/tickets	2026-11-04	2026-11-05	Antwerp	BE	IN_PERSON	testing	https://automation.eurostarsoftwaretesting.com/call-for-speakers	2026-02-06
bitcoin++ privacy edition	https://btcpp.dev/seoul	2026-11-05	2026-11-06	Seoul	KR	IN_PERSON	opensource	https://btcpp.dev/talk/seoul	2026-09-22
Heapcon	https://heapcon.io/2026	2026-11-05	2026-11-06	Belgrade	RS	IN_PERSON	general	https://forms.gle/QBM1aqkL8yS4c6YM8	2026-06-01
UX Brighton	https://uxbri.org	2026-11-06	2026-11-06	Brighton	GB	IN_PERSON	ux	https://cal.com/dannyhope/uxbrighton	2026-09-04
Moldova DevCon	https://mdc.md	2026-11-06	2026-11-07	Chișinău	MD	IN_PERSON	general	https://forms.gle/fioMNEFN7XZPQsbv9	2026-08-31
LeadDev Berlin	https://leaddev.com/leaddev-berlin	2026-11-09	2026-11-10	Berlin	DE	IN_PERSON	leadership networking performance		
Unhacked 360 Germany: FutureSec Summit	https://momentera.org/conference/unhacked-360-germany-futuresec-world-summit	2026-11-09	2026-11-10	Berlin	DE	HYBRID	security		
Porto Tech Hub Conference	https://portotechhub.com/conference-2026	2026-11-10	2026-11-10	Porto	PT	IN_PERSON	general	https://sessionize.com/pth-2026	2026-06-14
XtremeJS Online Conference	https://xtremejs.dev	2026-11-10	2026-11-10			ONLINE	javascript	https://tinyurl.com/xtreme2026	2026-07-10
CLC	https://clc-conference.eu/index_en.php	2026-11-11	2026-11-12	Mannheim	DE	IN_PERSON	devops	https://clc-conference.eu/cfp_en.php	2026-04-21
SpiceWorld	https://www.spiceworks.com/spiceworld	2026-11-12	2026-11-13	Austin, TX	US	IN_PERSON	general	https://sessionize.com/spiceworld-2026	2026-05-01
Tokyo Test Fest	https://tokyotestfest.com	2026-11-12	2026-11-13	Tokyo	JP	IN_PERSON	testing	https://tokyotestfest.com/en/cfp_2026/	2026-04-10
CMS Conf	https://cmsconf.com	2026-11-12	2026-11-14	Gdynia	PL	IN_PERSON	general	https://cmsconf.com/call-for-papers	2026-04-30
NextGen Intelligence Conference: Data, Cloud & AI	https://techaiconf.com	2026-11-16	2026-11-17	London	GB	HYBRID	general	https://techaiconf.com/register-interest	2026-10-09
Agile Testing Days	https://agiletestingdays.com	2026-11-16	2026-11-19	Potsdam	DE	HYBRID	testing	https://agiletestingdays.com/call-for-papers	2026-03-29
AI Coding Summit New York Edition	https://aicodingsummit.com/nyc	2026-11-16	2026-11-19	New York, NY	US	IN_PERSON	javascript	https://gitnation.com/events/ai-coding-summit-nyc/cfp	2026-07-09
JSNation US	https://jsnation.us	2026-11-16	2026-11-19	New York, NY	US	IN_PERSON	javascript	https://gitnation.com/events/jsnation-us-2026/cfp	2026-07-13
Software Architecture Gathering	https://www.software-architecture-gathering.com	2026-11-16	2026-11-19	Berlin	DE	IN_PERSON	general	https://sessionize.com/sag2026-cfp	2026-06-09
AI Engineering Summit	https://ai-engineering-summit.de	2026-11-16	2026-11-20	Berlin	DE	IN_PERSON	data		
VibeKode Berlin	https://vibekode.it/berlin	2026-11-16	2026-11-20	Berlin	DE	HYBRID	data		
betterCode() .NET 11.0	https://net.bettercode.eu	2026-11-17	2026-11-17			ONLINE	dotnet		
XtremePython Online Conference	https://xtremepython.dev	2026-11-17	2026-11-17			ONLINE	python	http://www.zindell.com/documents/codeofconduct.pdf	2026-07-10
Open Source Monitoring conference	https://osmc.de	2026-11-17	2026-11-19	Nürnberg	DE	IN_PERSON	opensource	https://osmc.de/call-for-papers	2026-06-30
React Summit US	https://reactsummit.us	2026-11-17	2026-11-20	New York, NY	US	HYBRID	javascript	https://gitnation.com/events/react-summit-us-2026/cfp	2026-07-09
ASF Community Over Code / ChurConf	https://au.churconf.com	2026-11-18	2026-11-19	Sidney	AU	IN_PERSON	groovy java opensource	https://tinyurl.com/asfchurconfcfp	2026-07-31
inside agile Product Owner Day	https://pod.inside-agile.de	2026-11-19	2026-11-19			ONLINE	product		
X-Ops Conference Madrid	https://madrid.xopsconference.com/	2026-11-19	2026-11-21	Madrid	ES	IN_PERSON	sre	https://sessionize.com/x-ops-conference-2026	2026-08-31
X-Ops Conference Madrid	https://xopsconference.com	2026-11-19	2026-11-21	Madrid	ES	IN_PERSON	devops security	https://sessionize.com/x-ops-conference-2026	2026-08-31
Agentic Engineering Days Zurich	https://www.agenticdays.com	2026-11-20	2026-11-20	Zurich	CH	IN_PERSON	data	https://sessionize.com/agentic-engineering-days-zurich-2026	2026-07-23
droidCon India	https://india.droidcon.com	2026-11-20	2026-11-20	Bengaluru	IN	IN_PERSON	android networking		
flutterCon India	https://india.fluttercon.dev	2026-11-21	2026-11-21	Bangalore	IN	IN_PERSON	general		
DDC .NET Developer Conference	https://www.developer-world.de/ddc	2026-11-23	2026-11-26	Cologne	DE	IN_PERSON	dotnet		
API Conference Berlin	https://apiconference.net/berlin	2026-11-23	2026-11-27	Berlin	DE	HYBRID	api devops security		
MLCon Berlin	https://mlconference.ai/berlin	2026-11-23	2026-11-27	Berlin	DE	HYBRID	data		
XtremeAI Online Conference	https://xtremeai.dev	2026-11-24	2026-11-24			ONLINE	data	https://tinyurl.com/xtreme2026	2026-07-10
Big Data Europe	https://bigdataconference.eu	2026-11-24	2026-11-27	Vilnius	LT	HYBRID	data	https://airtable.com/appsUlpNtLMccgwFZ/pagviP3ooRV63PCWO/form	2026-11-23
WeAreDevelopers Conference India	https://www.wearedevelopers.com/conference-india	2026-11-25	2026-11-26	Bengaluru	IN	IN_PERSON	data	https://sessionize.com/wearedevelopers-conference-2026-india	2026-07-24
betterCode() Rust	https://rust.bettercode.eu	2026-11-26	2026-11-26			ONLINE	rust		
SymfonyCon	https://live.symfony.com/2026-warsaw-con	2026-11-26	2026-11-27	Warsaw	PL	IN_PERSON	php		
Workplace Ninjas India	https://www.wpninjas-india.com	2026-11-27	2026-11-28	Delhi	IN	IN_PERSON	security	https://sessionize.com/workplace-ninjas-india-2026	2026-07-31
FOSS for All Conference	https://2026.fossforall.org	2026-11-28	2026-11-28	Seoul	KR	IN_PERSON	networking opensource		
APIConf	https://apiconf.io	2026-11-30	2026-12-02	Clear Water, FL	US	HYBRID	api		
ESPC	https://www.sharepointeurope.com	2026-11-30	2026-12-03	Amsterdam	NL	IN_PERSON	data networking security		
DevOpsCon Munich	https://devopscon.io/muenchen	2026-11-30	2026-12-04	Munich	DE	HYBRID	devops		
IT Security Summit Munich	https://it-security-summit.com/munich	2026-11-30	2026-12-04	Munich	DE	HYBRID	devops security		
inside agile: Agile Leadership Conference	https://alc.inside-agile.de	2026-12-01	2026-12-02			ONLINE	leadership		
Apidays Paris	https://www.apidays.global/paris	2026-12-01	2026-12-03	Paris	FR	IN_PERSON	graphql	https://apidays.typeform.com/to/ILJeAaV8	2026-11-30
Tech Leader Summit	https://techleadersummit.io	2026-12-02	2026-12-04	Clearwater, FL	US	IN_PERSON	leadership		
betterCode() PHP	https://php.bettercode.eu	2026-12-03	2026-12-03			ONLINE	php		
AI Coding Summit Berlin Edition	https://aicodingsummit.com/berlin	2026-12-04	2026-12-07	Berlin	DE	IN_PERSON	javascript	https://gitnation.com/events/ai-coding-summit-berlin/cfp	2026-08-12
React Day Berlin	https://reactday.berlin	2026-12-04	2026-12-07	Berlin	DE	HYBRID	javascript	https://gitnation.com/events/react-day-berlin-2026/cfp	2026-08-12
ArchConf	https://archconf.com	2026-12-07	2026-12-10	Clearwater, FL	US	IN_PERSON	general		
IT-Tage	https://www.it-tage.org	2026-12-07	2026-12-10	Frankfurt am Main	DE	IN_PERSON	data devops security	https://www.ittage.informatik-aktuell.de/index.html	2026-04-30
Conversations Roadshow: New York by CTO Craft	https://conversations.ctocraft.com/new-york	2026-12-08	2026-12-09	New York, NY	US	IN_PERSON	general		
droidcon London	https://london.droidcon.com	2026-12-09	2026-12-10	London	GB	IN_PERSON	android networking		
Great International AI Native Summit (GAINS)	https://ainativesummit.com	2026-12-09	2026-12-10	Bangalore	IN	IN_PERSON	data	https://ainativesummit.com/cfp	2026-07-15
AI for Developers	https://aiconference.dev	2026-12-17	2026-12-18			ONLINE	data	https://aiconference.dev/cfp	2026-06-01
3rd International Conference on Artificial Intelligence and Data Science	https://datascience.averconferences.com	2027-02-01	2027-02-03	Dubai	AE	IN_PERSON	data	https://datascience.averconferences.com/abstract.php	2027-01-18
Annual Global Summit on Artificial Intelligence and Machine Learning	https://vividglobalsummits.com/2027/artificial-intelligence	2027-03-08	2027-03-10	Barcelona	ES	IN_PERSON	data		
INTED	https://iated.org/inted	2027-03-09	2027-03-11	Valencia	ES	HYBRID	general	https://iated.org/inted/call_for_abstracts	2026-11-19
CTO Craft Con: London	https://conference.ctocraft.com/london	2027-03-15	2027-03-17	London	GB	IN_PERSON	general		
GITEX AI LATAM	https://www.gitexlatam.com	2027-03-16	2027-03-17	São Paulo	BR	IN_PERSON	data		
International Conference on Artificial Intelligence and Machine Learning	https://aiml.scientificmeditech.com	2027-03-20	2027-03-21	Barcelona	ES	IN_PERSON	data		
FOSS-LÄND x OpenChain	https://openchainproject.org/foss-land-x-openchain-2027	2027-03-22	2027-03-24	Stuttgart	DE	IN_PERSON	general		
GENAIX: Global Generative & Agentic AI Summit	https://genaixworld.com	2027-04-15	2027-04-16	Singapore	SG	IN_PERSON	general	https://www.cfp.net	2026-10-15
AiX Conference	https://aixconf.co.uk	2027-04-21	2027-04-21	Newcastle-Upon-Tyne	GB	IN_PERSON	data ux		
STAREAST	https://stareast.techwell.com	2027-04-25	2027-04-30	Orlando, FL	US	HYBRID	testing	https://stareast.techwell.com/speak-stareast	2026-09-06
JCON EUROPE	https://2027.europe.jcon.one	2027-04-26	2027-04-29	Cologne	DE	IN_PERSON	java		
Great International Developer Summit (GIDS)	https://developersummit.com	2027-04-27	2027-04-30	Bangalore	IN	IN_PERSON	general	https://developersummit.com/cfp	2026-09-30
EuroSTAR Conference	https://conference.eurostarsoftwaretesting.com	2027-05-11	2027-05-14	Copenhagen	DK	IN_PERSON	testing	https://conference.eurostarsoftwaretesting.com/call-for-submissions	2026-09-30
GITEX AI SERBIA	https://www.gitexserbia.com	2027-05-26	2027-05-27	Belgrade	RS	IN_PERSON	data		
International Conference on Robotics, Artificial Intelligence and Autonomous Systems	https://icraias2027.com	2027-06-09	2027-06-11	Singapore	SG	IN_PERSON	general		
Accelerate Tomorrow AI Summit	https://www.acceleratetomorrow.com	2027-06-15	2027-06-16	Berlin	DE	IN_PERSON	api data	https://www.acceleratetomorrow.com/become-a-speaker#speakersform	2027-05-01
"""#
}
