/**
 * Names with letters beyond ASCII, by language: their letters and the neighbours of these tell encodings apart
 * (docs/decisions/0042). Drawn at random from the lists of Faker (MIT).
 */
export const names = {
  de: `
    Andrée Änne Bärbel Blümel Böhme Brückner Bühler Bühlmann Bürgi Cäcilie Cécile Céline Cläre Clémence
    Déborah Désirée Döhn Dörr Dörschner Dörthe Fässler Frédérique Fröhlich Géraldine Gieß Gökhan Gonçalo
    Großmann Gröttner Grünwald Gülay Gülsen Günther Hänel Hansjörg Hansjürgen Höller Hörle Hörmann Hübel
    Hüseyin Jäckel Jäger Jäggi Jähn Janßen João Jörg Jörgen Joséphine Jüttner Käster Käthi Keßler Köck König
    Körner Krauß Kröger Löchel Luís Lüscher Meißner Mélanie Michèle Nadège Ömer Özlem Preiß Preuß Rémy René
    Röder Rörricht Röthlisberger Rüegg Schlüter Schöpf Schröter Schüpbach Schütz Sébastien Sérgio Séverine
    Söding Solène Sölzer Sönke Spieß Stöger Süßebier Tamás Tânia Thérèse Tröst Tülay Voß Wähner Zänker Zöhrer
  `,
  fr: `
    Adélaïde Adèle Agnès Aimé Aimée Amélie Anaïs André António Aurélie Bédard Benoît Bérubé Besançon Besençon
    Bühler Cécile Cédric Célia Céline Charpié Clément Côté Danièle Deladoëy Délèze Dévaud Dorothée Dubé Édith
    Édouard Éléonore Élisabeth Élise Élodie Eloïse Émanuelle Émile Émilie Étienne Eugène Eugénie Flückiger
    Fragnière Françis Françoise Frédéric Frédérique Gagné Gérald Géraldine Gérard Giguère Gilliéron Gisèle
    Grégoire Grégory Hébert Hervé Honoré Honorée Irène Jérôme João Joël Joëlle Léa Lefèvre Léo Léon Léonard
    Lévesque Loïc Lüthi Maëlle Maréchal Marlène Mathéo Mélanie Ménard Noé Noël Noémi Noémie Océane Rémy René
    Renée Sébastien Séverine Stéphane Stéphanie Théo Théophile Timothée Valérie Vallélian Véronique Zoé Zoë
  `,
  es: `
    Aarón Abellán Adán Águila Águilar Agustí Álamo Ángela Ángeles Antúnez Arévalo Ariño Armendáriz Baños
    Barceló Bauzà Beltrán Benítez Benjamín Bernabé Bolaños Buendía Cañas Cañizares Cantón Casárez Castañeda
    Castaño Cerdán César Colón Concepción Crúz Dávila Deleón Diéguez Díez Dña Doménech Domínguez Domínquez
    Elías Encarnación Estévez Fátima Galván García Garzón Gerónimo Héctor Hernádez Hernán Hervás Ibáñez Iván
    Jáquez Jazmín Jesús Jimínez Jonás Jordá Juliá Julián Lladó Lledó Marín Mariño Marqués Mascaró Mejía
    Menéndez Mínguez Mónica Montañez Montaño Muñoz Nevárez Nicolás Óliver Ortíz Peñas Piñeiro Purificación
    Quirós Rafaél Ramón Rentería Río Rodríguez Roldán Rubén Salvà Sanmartín Santamaría Sebastián Sepúlveda
    Solís Treviño Ureña Valentín
  `,
  pt: `
    Álvaro Amélia André Andréa Andréia Ângela Angélica Ângelo António Antônio Aragão Assunção Ávila Bárbara
    Benício Cátia Cauã Cauê Cecília César Cíntia Cláudia Cléber Constança Cortês Cristóvão Débora Emília
    Emílio Érica Érika Fábio Flávia Flávio Fogaça Galvão Godói Gonçalo Gonçalves Gusmão Hélder Horácio
    Hortência Íris Ítalo Jéssica João José Josué Júlia Júlio Késia Laís Lavínia Léia Letícia Lívia Lourenço
    Luís Maitê Márcia Marés Marília Máximo Mélanie Mendonça Moisés Mónica Mônica Nádia Noelí Núria Olívia
    Otávio Padrão Pâmela Patrícia Queirós Rogério Rúben Salomé Sebastião Sepúlveda Simão Simões Sônia Tábata
    Taís Tâmara Téo Thaís Théo Tomé Valência Valéria Verónica Vinícius Vítor Vitória Zaragoça
  `,
  it: `
    Alò André Bellù Calò Cantù Cossù Dalò Delcò Forlì Giosuè José Mercè Mosè Müller Niccolò Nicolì Nicolò Noè
    René Salò Scirè Solcà Zenò
  `,
  nl: `
    Aimée Alemannië Allemanië Amélie Anaïs André Bökenkamp Bourgondië Bresé Çakir Célia Çelik Çetin Chloé
    Chloë Çiçek Clémence Clément Daniël Eloïse Esmée Fabiënne Féline François Françoise Gérard Grégoire Güler
    Höning Inès Joël Joëlle Kiliç Koç Koçak Köse Köster Léa Lefèvre Léonard Loïc Loïs Maëlle Maréchal Mathéo
    Neustrië Noé Noël Noëlle Noémie Océane Özcan Özdemir Özer Özkan Öztürk Raphaël Théo Ünal Vajèn Vörde
    Vörding Weissenlöw Yalçin Yüksel Zoé Zoë Zuérius
  `,
  da: `
    Åge Ågot Aimée Åke Ambjørg Ambjørn Anbjørn André Ånen Annbjørg Arnbjørg Asbjørn Åse Åslaug Åsleik Åsta
    Åsulv Åsvald Bæk Bård Bjørge Bjørn Bødker Bøe Bøgh Børge Børgesen Børre Brøndum Dagmøy Elkjær Finnbjørn
    Frøy Frøya Gjøran Gjøril Gösta Grønbæk Gunbjørg Håkon Håland Håvald Herbjørg Hjørdis Høgh Højgaard Højlund
    Jønsson Jøran Jørn Jørund Jürgensen Kåre Kjær Kjærgaard Kjærsgaard Lærke Løken Märtha Mølgaard Müller
    Nørregaard Nygård Oddbjørg Oddbjørn Øivind Ørn Ørni Ørnulf Ørnulv Østen Østergaard Østergård Øydis Øyolv
    Øyvor Pål Rådmund René Renée Sæbjørn Sæther Sætre Såmund Sebjørn Sigbjørn Søgaard Sølve Sølvi Søndergaard
    Søren Søs Stål Synnøve Tønnes Vår Vårin Vebjørg Vestergård Würtz
  `,
  sv: `
    Åberg Adéle Ågren Åke Åkesson André Åsa Åse Åström Bäckström Bergström Björk Björklund Björkman Björn
    Börje Börjesson Boström Dahlström Desirée Ekström Engström Esbjörn Franzén Gärd Göran Göransson Görel
    Görgen Gösta Göta Göte Hägglund Hagström Håkan Håkansson Hedström Helén Heléne Hellström Hjördis Högberg
    Höglund Holmström Ingegärd Iréne Jöns Jönsson Jörgen Kåre Lindén Linné Linnéa Löfgren Lundström Måns
    Månsson Märit Märta Mårten Mårtensson Märtha Möller Näslund Nordström Norén Nyström Öberg Öhman Örjan
    Östen Östlund Pålsson Pär Renée Rosén Sandström Sjöberg Sjödin Sjögren Sjöström Sköld Söderberg Söderlund
    Söderström Sölve Sören Ståhl Ström Strömberg Sundström Svärd Synnöve Therése Thorbjörn Torbjörn Törnqvist
    Vikström Wahlström Wikström
  `,
  fi: `
    Äärynen Äijälä Alajärvi Ämmälä Änäkkälä Äyräs Eerikäinen Eränen Erkkilä Eskelä Evelä Evilä Frändilä
    Haanpää Häkämies Harjamäki Harjunpää Heikkilä Heinälä Hirvelä Holmström Hyppönen Hyvönen Hyypiä Hyyppä
    Ilomäki Isomäki Itävaara Jääskeläinen Jäntti Järvelä Järvinen Kähkönen Kämäräinen Kankaanpää Kannelmäki
    Kärkkäinen Kaurismäki Kilpeläinen Kivimäki Kortesjärvi Krekelä Kyllönen Kynsijärvi Lähteenmäki Lehmälä
    Lehtimäki Lepistö Leppävirta Linnamäki Lyytikäinen Mäkinen Marjamäki Merilä Meriläinen Näätänen Naulapää
    Niinistö Ojamäki Öörni Öysti Päivälä Päivi Päivikki Palomäki Pentikäinen Pietilä Pitkämäki Pöllönen
    Pöntinen Pöysti Puhakainenä Pyykkö Pyykkönen Räisänen Räsänen Räty Riihimäki Rönkkö Ryynänen Ryysyläinen
    Säkkinen Seppä Seppälä Seppänen Syrjälä Tähtinen Typpö Uusikylä Väänänen Väätänen Väisälä Väisänen Välimaa
    Välimäki Välioja Ylijälä Ylönen Yömaa Yrjänen
  `,
  is: `
    Aðalheiður Álfur Arndór Arnljót Arnljótur Arnúlfur Ásvör Auðlín Axelía Bára Bergmannía Bjargþór Blín Bóel
    Danheiður Dugfús Eggrún Einfríður Emelía Emilíanna Eyvör Fífill Flóra Gautviður Gerðar Gestheiður Gísla
    Guðfríður Guðjóna Gunnþórunn Hjálmgeir Hjörtfríður Hlíðkvist Hödd Hólmfastur Hróaldur Indíra Ingrún Ísabel
    Jóndís Jóney Júníana Karítas Kjói Kolgrímur Leópold Loðmundur Lúðvíg Maggý Marlín Marsellíus Mónika Níls
    Nóa Nökkvi Ölnir Óskar Pálmi Ramóna Ríkey Róshildur Rósinberg Sælaugur Sær Sævin Sigdóra Sigfreður Sigjón
    Sigríður Sigurða Silfá Snæhólm Sóley Sólrós Sophanías Steingrímur Styrbjörn Sumarrós Sveinjón Sveinrós
    Svölnir Svörfuður Tóta Vagnbjörg Valfríður Valgarð Végerður Viðar Vilný Vinbjörg Vinsý Víóletta Þórelfa
    Þórgunna Þórhalli Þórhallur Þórlaug Þórlaugur Þóroddur Þúfa
  `,
  pl: `
    Bączkiewicz Batóg Bawoł Bereś Bieleń Błażejczak Bogdał Brząkała Buś Bystroń Cegła Chwała Ciężka Cymbała
    Czerwiński Czuryło Drózd Fryś Gęca Giedrojć Głowiak Głowienka Głuszko Godyń Gomuła Górecki Górski Jarmużek
    Jaźwiec Jędruszczak Jędrys Jeżyk Juśkiewicz Karaśkiewicz Karłowicz Kędzierski Kniaź Kołak Kołsut Kopyść
    Kozdrój Kułach Kuryś Łaszczyk Łodyga Łucja Łuszczak Małgorzata Mikołajczyk Mikołajewicz Miśkowiec
    Moździerz Namysło Narożna Nieścior Nikołajuk Obiała Ośka Pałgan Panuś Piątkiewicz Płodzień Połom Przewłoka
    Pułka Rosołek Sądej Skała Ślipek Słysz Spólnik Stanisławczyk Stanisławek Świerad Szczepańska Szczepański
    Szłapa Szyguła Szymańczyk Taczała Talaśka Tułacz Wałęsa Warchał Wąsala Wąsek Wawrzyńczyk Wesoły Wężyk
    Wisła Wojewódka Wójt Żach Żak Zatoń Żbik Zimoń Żuchowicz Żynda Żywica
  `,
  cs: `
    Andělová Bartošek Bažantová Benešová Berková Bernardová Blažek Bradáč Brož Chaloupková Chvátal Daňková
    Dlouhý Dobrovolná Dohnalová Drábková Duchoň Fabiánová Gábor Hájková Hejnová Hlaváč Hlaváčová Horká
    Horníková Hošková Hradilová Janků Ježek Jiřík Kadeřábková Kalousková Karasová Karlíková Kolaříková
    Koudelová Kováříková Křeček Kubálek Kubátová Kubeš Kubíček Kudrnová Kulhánková Kurková Kužel Lacková
    Landová Lebedová Liška Lukešová Machalová Machová Malinová Martincová Matouš Matušková Matyáš Michalcová
    Míková Mojžíšová Oláhová Pánek Pánková Petrů Pospíchal Přemysl Příhoda Pšeničková Rezková Řezníček Růžička
    Rýdl Šašek Šebelová Sedlář Sekaninová Šimánková Šimůnková Šípková Šípová Šiška Sivák Skopalová Šmerdová
    Šolcová Spáčil Spurný Stárková Štěrbová Švarcová Tichá Tomeš Tůmová Tureček Váchová Vobořil Vodák
    Votrubová Zábranský
  `,
  sk: `
    Adriána Aleš Anežka Antónia Bača Blažena Božena Božidara Bugár Čierny Čuntalová Dáša Drahomíra Ďurica
    Dvonč Elvíra Ervín Fabián Félix Florián Františka Hála Halák Haščák Holubová Horváthová Hraško Iľja Ján
    Jarolím Július Jurík Kapustová Karolína Karvaš Kazimír Konštantín Kopecký Kornélia Kováč Krajčíová
    Králiková Kristián Kubík Langoš Libuša Ľubica Ľubomír Ľubomíra Ľuboš Magdaléna Marián Matiaško Medveď
    Mikloško Mišík Muráriková Nataša Němec Novotný Oslejová Otília Paška Paško Paulína Plšková Podhradská
    Pokorný Poláková Popovičová Renáta Ružena Ružička Sabína Sadloňová Sára Sárová Servác Sidónia Škriniar
    Slašťan Sláva Slávka Slobodník Slobodová Šurka Tadeáš Tichomír Tóthová Turčok Uršuľa Václav Vajcík
    Valentín Vašíček Vendelín Veselá Xénia Zátopek Zúbrik
  `,
  hu: `
    Ármin Attiláné Balázsné Balogné Barnáné Báró Bartáné Béla Benedekné Biró Bodnár Bodnárné Bogdán Bognár
    Borbála Boróka Csonkáné Diána Dudásné Emőke Enikő Fábián Faragóné Fehér Fehérné Feketéné Flóra Fülöp Gergő
    Géza Gréta Gróf György Hegedüs Hegedűsné Illés Illésné Iván Jánosné Jónásné Károly Kelemenné Kevinné Klára
    Kornél Kovácsné Krisztián Léna Lukácsné Magyarné Mária Máténé Mátyásné Mészárosné Mihály Miklós Milánné
    Mónika Nemesné Némethné Noémi Nóra Novák Novákné Oláh Oláhné Olivérné Orbánné Oroszné Ottóné Pál Pappné
    Pintér Pintérné Ráczné Richárd Richárdné Róbert Siposné Somogyiné Szekeresné Szervác Szilágyi Szilárd
    Szűcsné Takács Török Tünde Valéria Váradiné Véghné Veresné Vincéné Virág Virágné Vörös Zalán Zétény
    Zsoltné Zsomborné
  `,
  hr: `
    Aćić Adžijević Aladić Albijanić Anđa Andrijević Avrić Barušić Beletić Benčić Bertoša Bogdanić Božičević
    Brančić Branković Brezić Brodalić Bučar Budimkić Busančić Čalenić Cestarić Ćipranić Čulina Darojković
    Dobrić Dominiković Đukarić Đurić Fatić Glavčić Goronjić Govorčinović Gredičak Grubišić Grubnić Hranić
    Ivančan Janković Joško Jošt Jurišić Kalazić Karlović Kauzlarić Klisurić Konjikušić Kragić Krznarić Kulezić
    Kulundžić Kuzmić Lasić Ljubičić Malbašić Maretić Matušić Miljanić Milotić Milunić Mlađen Modrić Nastasić
    Nižetić Ocokoljić Odobašić Olić Peruško Pisarić Pogačar Polović Popčić Radinović Ribarić Rubeša Šimara
    Simić Škrnički Škulić Šljukić Stanojčić Strinavić Šušić Tamindžić Tanić Tankosić Tomljanović Trivalić
    Trutanić Ugrinić Umetić Ušendić Vasilić Vučendić Vulić Željka Zinajić Živadinka Živoljub Zorić
  `,
  ro: `
    Ancuţa Anişoara Anuţa Aristiţa Aurică Bănel Brăduţ Brânduşa Călin Cătălin Cătălina Codruţ Codruţa
    Constanţa Crenguţa Dragoş Eustaţiu Florenţa Genţiana Gheorghiţă Ghiţă Gică Graţian Graţiana Graţiela
    Horaţiu Inocenţiu Ionică Ioniţă Ionuţ Lăcrămioara Lascăr Laurenţia Laurenţiu Lazăr Letiţia Lică Lucenţiu
    Lucreţia Lucreţiu Luminiţa Mădălin Mădălina Mălina Mărioara Măriuca Mitică Mitruţ Nataşa Nemeş Nicoară
    Niculiţă Nicuşor Nicuţă Niţă Pătru Petrică Petrişor Petruţ Petruţa Pleşu Puşcaşu Răducu Rareş Răzvan
    Romaniţa Sânziana Şerban Sinică Speranţa Stănescu Ştefan Ştefana Ştefania Steluţa Tincuţa Tudoriţa
    Vasilică Vicenţia Vicenţiu Vincenţiu Vlădelina Voichiţa
  `,
  tr: `
    Abdiş Abdülahat Abdürreşit Akgüneş Akınal Aksöğüt Akyürek Alışık Alpsü Arısoy Armağan Aycagül Aydınbey
    Aynımah Ayşenur Aytöz Çağdan Çelikkan Çetiner Çıdal Değmeer Ergün Eröz Esentürk Eşim Eşref Gökçebalan
    Göken Güçyeter Gülay Gülel Gülev Gülfeza Gülhisar Gülşahin Gülşeref Gülsü Gülüs Gülzadiye Günkurt Günsel
    Gürarda Gürcüye Güverçin Hümeyra Hurşide İlbek İlklima İlteriş İşcan Işin İsmet Ismık Kaplangı Kıraç Koç
    Ledün Mansız Menişan Möhsim Müğber Müret Müsemma Müzekker Odkanlı Oğurata Oğuzman Oldağ Önür Özalpsan
    Ozansü Özbey Özdoğan Özge Özgür Özlü Saçı Şahinder Şahıgül Şahnur Şeyda Sinanoğlu Şöhret Söyler Soyselçuk
    Süzer Tandoğdu Taşar Toktuğ Tunçkılıç Türabi Türkmen Tüzenur Üçgül Ülfet Umuşan Yönetmen Yurtgüven Zülfüye
    Zümre
  `,
  el: `
    Αγαθοκλέους Αγησίλαος Αθανασιάδου Αλεξίου Αλκιβιάδης Ανδρικόπουλος Αννίκα Αργυρίου Αριστόδημος Αρτέμιος
    Ασλανίδου Ασσαργιωτάκη Βαβάση Βαλάντω Βάρσος Βιτσαξής Βουλγαρίδου Γαβριέλλα Γεράσιμος Δημτσούδη Διδώ
    Εσπερίδης Ευρυδίκη Ευσταθιάδης Ζαχαριάδης Ζερβός Ζώη Θασίτου Θουκυδίδης Ιωάννου Κακαβός Καλή Καρσιβάνη
    Κηρύκος Κόλλια Κολοκάθης Κορομηλάς Κορωνίδου Κυβέλη Κυριακάκης Κυριακίδης Κυριάκος Κυρίτσης Κωτσικόρης
    Λάουρα Λασκαρού Λεοντίου Λιθοξοΐδης Λιόλιος Λούλης Μαγκανάρη Μάκρη Μάμας Μάξιμος Μαστρογιάννης Μαυρίδου
    Μελέτιος Μιλτιάδη Μπαλτζής Μποφός Νικολαΐδης Νταβάς Πανκίδου Πάνος Πανταζή Πανταζής Παντελεήμων Παντίσκα
    Παπαδόπουλος Πατελής Περπινιάς Πικρός Πουλχερία Προδρόμου Προύβα Πυροβόλου Ραδοβάλης Ρεββέκα Ρέντης Σάτλας
    Σκαφτούρου Σοφία Σπυρίδωνας Σύψα Τίμων Τσάκη Τσάτη Τσιπλίκωφ Τσόλκας Φανουργάκης Φιλιππόπουλος Φιλίππου
    Φλασκή Φωτακοπούλου Χάιδω Χατζηχαρίστου Χριστάκης Χρυσήλιος Χρυσοβαλάντω Χρυσούλα
  `,
  ru: `
    Ананий Анатолий Анатольевич Ануфриевич Аполлинарий Артур Архипова Бобылев Бориславович Боян Вадимовна
    Валентинович Валерьевич Валерьянович Васильевич Велимир Вениамин Галкин Геннадиевна Герасим Герасимович
    Глеб Голубев Голубева Горбунов Григорий Давид Давыд Давыдова Данилович Дарья Дементьев Демидович Демьян
    Дмитриева Добрыня Евгений Евгеньевич Евдокимов Евдокимова Евсеевич Егоров Егорова Егоровна Зыков Инесса
    Ипполит Ираклий Искра Кононова Королёв Красильников Ларионов Любосмысл Майя Макарова Маргарита Маркова
    Мельников Милий Мирон Михайловна Молчанова Мясников Наум Нелли Никанор Нифонт Новиков Овчинников
    Овчинникова Панкрат Пестов Пётр Петровна Пономарёв Пономарева Радислав Раиса Розалина Рыбакова Севастьян
    Семён Семенов Семенова Семеновна Софрон Стрелкова Суханов Терентьев Федосеева Федосий Федот Харлампьевич
    Шашков Ширяев Элеонора Эльдаровна Эмиль Юрьевна
  `,
  uk: `
    Аверченко Анатолій Андрій Аніта Артем Артимишин Артюшенко Бабенко Бабійчук Байда Баклан Бакуменко Батюк
    Башполченко Бездітко Богодар Валентинівна Валерія Василечко Вертипорох Вікторія Власенко Гайдай Ґалаґан
    Георгій Ґжицький Гречко Гуцуляк Данилюк Данна Данченко Дутка Єва Євгенійович Єлисей Ємець Єрошенко
    Єсипенко Жук Жученко Забашта Закусило Засуха Івановна Їжак Катерина Коваленко Конопленко Лариса Лесик
    Литвин Лілія Лубенець Лукаш Людмила Макар Малишко Масляк Микита Микитюк Мирон Михайлюк Мірошниченко Ніна
    Носаченко Оксана Олександр Олексій Опанас Охріменко Павлик Пантелеймон Пелех Петлюра Пустовіт Радченко
    Романченко Рябець Свириденко Скоробогатько Смик Стець Талан Тамара Тарас Тесленко Титаренко Тихий Ткач
    Устенко Федір Фесенко Філіпенко Хома Христич Чабан Шморгун Штокало Шухевич Щириця
  `,
} as const;
