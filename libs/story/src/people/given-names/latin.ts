// The given names of forty languages that @faker-js/faker 10.6 lists (MIT), Russian ones as English writes them, and some that it lacks.

/** Names of women and girls. */
export const WOMEN = `
  Aadrika Aaliyah Aaltje Aanandinii Aanuoluwapo Aaratrika Aarti Aarya Aasa Aasha Aashritha Aatmaja Aba Abagail Abani Abbey Abbie
  Abbigail Abbondanza Abby Abdonie Abebi Abeline Abena Abendam Abeni Abhaya Abibatou Abigaël Abigaelle Abigaëlle Abigail Abigaïl
  Abigale Abigayle Abigél Abosede Abril Aby Acacie Acanthe Açela Açelya Acilia Açılay Aculina Ada Adaeze Adah Adalbaude Adalberta
  Adalgisa Adaline Adalsinde Adaugo Addie Addison Addolorata Adea Adebukola Adegrine Adél Adela Adéla Adelaida Adelaide Adelaïde
  Adélaïde Adelajda Adelasia Adele Adèle Adelia Adelie Adélie Adelina Adeline Adeliya Adella Adelle Adeltrude Adelya Adenike Adepeju
  Adesewa Adesua Adetoke Adetoun Adiba Adile Adina Adja Adolfa Adolfína Adolphie Adonise Adrastée Adrehilde Adria Adriana Adriána
  Adrianna Adriena Adrienne Adrijana Adunni Adwitiya Adwoa Afaq Afərim Afət Afia Afitap Afra Afruza Afton Afua Afzuna Agafia Agafya
  Agape Agata Agáta Agatha Agathe Ağça Agilberte Aglae Aglaé Aglaia Aglaja Agnane Agneflète Agnes Agnès Agnesa Agnese Agneta
  Agnieszka Agostina Agrata Agripina Agrippine Agrypina Agustina Ahalya Ahenk Ahilya Ahlem Aicha Aïcha Aida Aïda Aīda Aidə Aiko
  Aileen Aimee Aimée Aina Aïna Aino Aisha Aïsha Aishani Aïssa Aïssata Aissatou Aïssatou Aiyana Ajana Ajda Ajita Ajla Ajlin Ajna
  Ajoke Akifa Akiko Akinyi Akofa Akorfa Akos Akosua Akshainie Akshata Akshita Akua Akula Akulina Akumaa Akunna Akvelīna Ala Alaina
  Alaine Alaïs Alana Alanis Alanna Alara Alayna Alba Albane Albena Albérade Alberta Alberte Albertha Albertina Albertine Albertīne
  Albertýna Albina Albína Alcidie Alcina Alcine Alcyone Alda Aldegonde Alea Aleen Alejandra Aleksandra Alemka Alena Alene Alenia
  Alenka Alesea Aleška Alessa Alessandra Alessia Aleth Aletha Alevtina Alexa Alexandra Alexandrea Alexandria Alexandrina Alexandrine
  Alexane Alexanne Alexia Alexine Aleya Aleyna Alfonsa Alfreda Alfréda Alia Alica Alice Alicia Alícia Alicja Alida Alienor Aliénor
  Aliette Alima Alina Aline Aliona Alis Alisa Alisha Alison Alissa Alissia Alivia Alix Alixe Aliya Aliyah Alíz Aliza Alize Alizé
  Alizee Alka Alla Allegra Allene Allie Allison Ally Alma Almila Aloïse Aloisie Alojza Alojzije Aloyse Alphonsine Alpike Alsu Alta
  Altea Althea Althée Altın Alvena Alvera Alverta Alvina Alvīne Alya Alyah Alyce Alycia Alysa Alysha Alyson Alyssa Alyssia Alysson
  Alžbeta Alžběta Ama Amabela Amadea Amahle Amalia Amália Amaliane Amalie Amálie Amalija Amālija Amalthée Amanda Amande Amandine
  Amante Amara Amarande Amaranthe Amaryllis Amata Amáta Amaya Ambar Amber Ambra Ambre Ambrine Ambroisie Amea Amel Amelia Amélia
  Améliane Amelie Amélie Ameline Amely Amelya Amen America Améthyste Ami Amicie Amie Amina Aminat Aminata Aminte Aminu Amira Amita
  Amiya Amodini Amoke Amope Amparo Amra Amrita Amritambu Amy Amya Ana Ana-Maria Anabel Anabela Anabelle Anae Anael Anaelle Anaëlle
  Anahi Anahita Anaida Anais Anaïs Anala Anamaria Anamarija Anamika Ananda Anandamayi Ananta Anasooya Anastasia Anastasie Anastasija
  Anastasiya Anastázia Anastázie Anastazija Anastazja Anasuya Anatázie Anatolia Anatólie Anca Anceline Anci Anči Ancica Ančica
  Ancilla Ancuța Anda Andaç Anděla Anđela Anđelika Andělína Anđelina Andjelina Andra Andrada Andrea Andreane Andreanne Andrée
  Andreea Andreja Andriana Andrijana Andrina Andromeda Andżelika Anemona Anémone Anesa Aneta Anette Anežka Angadrême Angela Ángela
  Angèle Angelica Angelika Angelina Angélina Angeline Angelique Angélique Angelita Anghelina Angie Angilberte Angustias Ani Ania
  Anica Anicée Anicette Anika Anila Anina Anise Anișoara Anissa Anita Aniya Aniyah Anja Anjali Anjelica Anjushree Anjushri Anka Ann
  Ann-Christin Ann-Marie Anna Annabel Annabell Annabella Annabelle Annaëlle Annagrazia Annalena Annalise Annamae Annamaria Annamarie
  Annapurna Anne Anne-Laure Anne-Marie Anne-Sophie Anneke Anneli Annelie Annemarie Annemijn Annetta Annette Anni Annie Annika
  Annikki Annonciade Annunziata Anny Anora Anouck Anouk Ansberte Anselma Anshula Ansley Anstrudie Antea Anthelmette Antigone
  Antoaneta Antoinette Antonela Antonella Antonetta Antonette Antonia Antónia Antonietta Antonija Antonina Antonine Anuja Anuška
  Anusuya Anuța Anwesha Anya Anzhela Anzhelika Aoife Aphélie Apolena Apollina Apolline Apollonia Appia Appoline April Apsara
  Aquiline Arabela Arabella Arabelle Araceli Aracely Arame Aranka Ardella Ardith Arely Areta Argelia Argentina Argine Aria Ariadna
  Ariana Ariane Arianna Aricie Ariela Arielle Arij Ārija Arike Arina Arinola Arisa Aristița Arın Arlene Arleta Arlette Armance
  Armande Armandine Armeline Armelle Armida Armide Armine Arna Arnaude Arnolda Arnoštka Aroha Arsènie Artemis Artémis Artemisa
  Arthurine Aruna Arvilla Arwa Arwen Arya Aryanna Åsa Asake Asal Asceline Ascension Asel Asella Asha Ashlee Ashleigh Ashley Ashly
  Ashlynn Ashmi Ashtyn Asia Asija Asila Asiya Asja Aslesha Asliya Aslım Asma Asmaa Asmita Asolat Assa Assetou Assia Assil Assomption
  Assunta Assya Asta Astarté Astérie Astou Astrée Astrid Astrida Astrīda Astride Asuela Asunción Asya Atanasia Atanázie Atena
  Athalie Athanasie Athena Athéna Athenaïs Athénaïs Athina Atinuke Atmaja Atreyee Atreyi Atta Aube Aubertine Aubree Aude Audeline
  Audra Audreanne Audrey Augusta Augustina Augustýna Aura Aure Áurea Aurelia Aurélia Aureliana Aurelie Aurélie Aurélienne Aurēlija
  Aurelle Auriane Aurica Aurora Aurore Ausilia Ausiliatrice Autumn Auxane Ava Avan Avani Avantika Ave Aveline Avigaëlle Avis Avital
  Avoye Avril Awa Awaz Awero Awesi Axeline Axelle Axenia Aya Ayah Ayana Ayanda Ayebatari Ayem Aygül Aygün Ayinke Ayize Aykal Ayla
  Ayleen Aylin Ayline Aymardine Aymonde Aynur Ayoka Ayren Aysar Ayse Ayşıl Aytən Ayushmati Aza Azalée Azelia Azélie Azeline Azîme
  Aziza Azra Azzurra Baaba Baala Babeta Babette Babila Bade Bağdagül Bahar Bahia Baidehi Baijayanti Bailee Bala Balamani Balın
  Bambina Banna Banu Baņuta Bara Bārbala Barbara Bárbara Barbe Barbora Barbro Barchinoy Barica Barno Bartolomea Basanti Basilia
  Basilisse Basma Bassilla Bathilde Batilda Baya Baylee Beata Beáta Beāte Beatrice Béatrice Beatrix Beatriz Beatrycze Beaulah Becky
  Bediz Bedran Bedřiška Begoyim Behrem Běla Belçim Belemir Belina Belinda Bella Belle Belma Beltun Benedetta Benedicte Bénédicte
  Benedikta Benedita Beniamina Benice Benigna Benli Bente Benthe Benvenuta Bérangère Berçem Berceste Berçin Berenice Bérénice
  Berenika Berinay Berit Berîtan Bêrîtan Berîvan Bernadetta Bernadette Bernadine Bernarda Berneice Bernice Berniece Bernita Berran
  Berre Berta Bertha Berthe Bertille Bertolda Berva Beryl Béryl Besra Bessie Beth Bethany Betina Betsy Betta Bette Bettie Bettina
  Betty Bettye Beulah Beuve Beverly Beya Bəyaz Bhaanumati Bhadra Bhagirathi Bhagwanti Bhagwati Bhamini Bhanumati Bhargavi Bhavani
  Bhilangana Bianca Bianka Bibi Bibiana Bibiána Bibianna Bíborka Bice Bigna Biljana Billie Billurə Bilva Bilwa Bina Binafsha Bineta
  Binta Bintou Birdie Birgit Birgita Birgitta Birgitte Bisenija Biserka Blagica Blahomila Blahomíra Blahoslava Blanca Blanche
  Blandine Blanduzia Blanka Blažena Blessing Bobana Bobbi Bobbie Bogdana Boglárka Bohdana Bohumila Bohumíra Bohuna Bohuše Bohuslava
  Bojana Bojislava Bolatito Boleslava Boluwatife Bonita Bonnie Borbála Borislava Bořislava Borka Boróka Bosiljka Bouchra Božena
  Bożena Božetěcha Božica Božidara Brandi Brândușa Brandy Branimira Branimíra Branislava Branka Brankica Bratislava Breana Breanna
  Breanne Brenda Brenna Břetislava Bria Briana Brianne Bridget Bridgette Bridie Brielle Brigida Brigita Brigitta Brigitte Brionna
  Brisa Brita Britney Britt Britt-Marie Brittany Bronislava Brooke Brooklyn Bruna Brune Brunehaut Brunehilde Brunhilda Brunhilde
  Brunilde Bryana Brygida Buddhana Buhle Bulah Bunmi Busisiwe Caetana Çağıl Çağla Caitlin Caitlyn Caleigh Calina Calista Callie
  Calogera Calpurnia Camelia Camélia Camila Camilia Camilla Camille Camryn Camylle Cana Candace Candice Candida Canel Cangül Cannur
  Cansel Cansın Cansu Capitolina Capucine Cara Caridad Carina Carine Carissa Carla Carlee Carley Carli Carlie Carlijn Carlota
  Carlotta Carmel Carmela Carmella Carmen Carmina Carminho Carmo Čarna Carol Carola Carolanne Carole Carolin Carolina Caroline
  Carolyn Carolyne Carrie Casandra Casiana Casilda Casimira Cassandra Cassandre Cassidy Cassie Cassiopea Cassiopee Castille Cataleya
  Catalina Cătălina Catarina Catena Caterina Catharina Catharine Catherine Cathrine Cathryn Cathy Catinca Cato Catrin Catrina
  Catrinel Cayla Ceca Cecelia Cecile Cécile Cecilia Cecília Cecilie Cecílie Cecylia Celeste Céleste Celestina Celestine Célestine
  Celestýna Celia Célia Celie Celina Celine Céline Celinia Čeňka Cerasela Ceren Cerise Çeşminaz Čestmíra Ceyda Ceyla Ceylan Ceylin
  Ceylinaz Cezara Chahinez Chaïma Chakrika Chanda Chandani Chandi Chandini Chandira Chandni Chandra Chandrabhaga Chandrakala
  Chandrakin Chandramani Chandrani Chandraprabha Chandraswaroopa Chandravati Chanel Chanelle Chantal Chapala Charity Charlaine
  Charleen Charlene Charlène Charli Charline Charlize Charlotta Charlotte Charumati Charvi Chasity Chatura Chaya Chayenne Chayma
  Chelsea Chelsey Chelsie Cherechi Cheryl Cheyanne Cheyenne Chiamaka Chiara Chimamanda Chinyere Chioma Chira Chirine Chitrali
  Chitramala Chitrangada Chizoba Chloe Chloé Chranislava Christa Christelle Christiana Christiane Christie Christin Christina
  Christine Christy Chyna Ciara Çiçek Cielo Cierra Çilay Çiler Cilvenaz Çimen Cindy Cinzia Cipriana Cirilla Çise Çişem Çisil
  Čistoslava Citlalli Çıgıl Claire Clara Clarabelle Clare Clarisa Clarissa Clarisse Claudia Claudine Clavdia Clea Cléa Clelia Clelie
  Clélie Clemence Clémence Clementina Clementine Clémentine Clemenzia Cleo Cléo Cleofe Cleopatra Cleophee Cléophée Cleora Cleta Clio
  Cloe Cloé Clorinda Clothilde Clotilde Coco Codrina Codruța Cointa Colette Coline Colleen Collien Colomba Colombe Comfort
  Concepcion Concepción Conception Concetta Conchita Connie Consolata Constança Constance Constanta Constanța Constantia Constantina
  Consuela Consuelo Cora Coralia Coralie Coraline Cordelia Cordia Corene Corentine Corina Corine Corinna Corinne Cornelia Corrine
  Cortney Cosima Cosmina Costanza Coumba Courtney Crenguța Creola Crescenzia Crina Cristal Cristiana Cristina Crocefissa Cronida
  Crystal Crystel Csenge Ctibora Ctirada Ctislava Cunegonda Cuzia Cvetka Cydney Cynthia Cyntie Cyra Cyrielle Cyrila Cyrine Daantje
  Daciana Dada Daevi Daevika Dafina Dafne Dagmar Dagmara Dagmāra Dahlia Daiana Daija Dainuvīte Daisha Daisy Dajana Daksha Dakshayani
  Dalia Dalibora Daliborka Dalida Dalie Dalila Dalimila Dalimíra Dalla Damaris Damayanti Damiana Damiána Damjanka Damla Dana Danae
  Dania Danica Daniela Daniella Danielle Danijela Danika Danique Danka Danuše Danuta Danyka Daphne Daphné Daphnee Daphney Dara Daria
  Dariana Darie Darija Darina Darine Darinka Darja Darla Darleen Darlene Darshwana Dārta Darya Dáša Dasia Davida Davina Davriya Dawn
  Dayana Dayna Dea Deanna Debbie Debora Débora Deborah Debra Deeksha Deepali Deepika Deeptimayee Deeptimoyee Defne Degna Deja Dejah
  Dejana Delal Delaney Delfina Delia Delie Delilah Delinda Delizia Della Delores Delpha Delphia Delphine Demet Demetra Demetria Demi
  Dena Denisa Denise Deodata Derin Derya Desanka Desdemona Desiderata Desiree Despina Dessie Destan Destany Deste Destinee Destiney
  Destini Destiny Devangana Devani Devasree Devi Devika Devota Dewi Dəniz Dhaanyalakshmi Dhana Dhanadeepa Dhanalakshmi Dhara Dharani
  Dharitri Dhatri Diamante Diamond Diana Diána Diāna Diane Dianna Dianne Dianora Diara Diarra Dicle Dîcle Diclehan Dida Didem Didina
  Diede Dieke Dieudonnée Dieynaba Dijana Diksha Dilafruz Dilara Dilarə Dilay Dilbar Dilber Dilberay Dildar Dildora Dilek Diler
  Diletta Dilfuza Dilnoza Dilorom Dilovan Dilrabo Dilruba Dimitrina Dina Đina Diodata Dionisia Dior Dipali Dîrok Dita Ditte-Marie
  Divine Diviška Divna Divya Dixie Diyora Djeneba Djenna Dobrava Dobrila Dobromila Dobromíra Dobroslava Dochia Doda Doina Doinita
  Dolly Dolores Dolunay Domenica Dominika Dominique Domitille Domnica Dona Donalda Donata Donáta Donatella Döndü Donka Donna Dora
  Dóra Dorana Dorcas Doreen Doriana Doriane Dorica Dorina Dorine Doris Dorit Dorka Dorli Dorota Dorotea Doroteja Dorothea Dorothée
  Dorothy Dorottya Dorris Dortha Dorthe Dorthy Doubrava Doubravka Douce Dounia Dovie Doyinsola Draga Dragana Dragica Draginja
  Drahomila Drahomíra Drahoslava Drahotína Drahuše Draupadi Drina Druina Dua Dubravka Duduzile Dulari Dulce Dulcinea Dulina Dumitra
  Dumitrana Dumitrita Dune Dunja Dünya Đurda Dürdane Durdona Durga Durgeshwari Đurica Dürriye Dušana Dušanka Dušica Duška Duygu Dyna
  Dzīle Dzirkstīte E'zoza Ea Earlene Earline Earnestine Easter Ebba Ebe Ebiere Ebony Ebru Ecaterina Ece Ecem Eda Edda Edelberga
  Edeltraud Edita Edīte Edith Édith Editta Edmée Edna Eduarda Edvarda Edvige Edwina Edyta Edyth Edythe Eef Eefje Eeva Effie Efimia
  Efrosinia Eftalya Eftimia Efua Egizia Eglantine Egle Egona Eileen Eilidh Ekaparnika Ekaterina Ekin Ela Elaide Elaina Elaine
  Elakshi Elanur Elçin Elda Eldora Elea Eléa Eleanor Eleanora Eleanore Eléanore Electa Elektra Elena Éléna Elène Eleni Elenor
  Elenora Eleonora Eleonóra Eleonore Eléonore Éléonore Elettra Elfrída Elfrīda Elfrieda Élia Eliabeth Eliana Eliane Éliane Elide
  Eliette Elif Elimena Elin Elina Elīna Eline Elinor Elinore Eliona Elisa Elisabet Elisabeta Elisabeth Élisabeth Elisabetta
  Elisaveta Elise Élise Elisea Eliška Elissa Eliza Elīza Elizabet Elizabeta Elizabeth Elizaveta Elize Elka Ella Ellada Elle Ellen
  Ellen-Margrethe Elli Ellie Elly Elmas Elmira Elmīra Elna Elnarə Elnora Eloá Eloane Elodia Elodie Élodie Elody Eloisa Eloise Eloïse
  Éloïse Elona Elora Elouise Elsa Elsbeth Else Elsie Elta Elva Elvera Elvia Elvie Elvira Elvíra Elvīra Elvire Elwira Elya Elyanora
  Elyne Elynn Elyse Elyssa Elza Elżbieta Ema Emanuela Emanuelly Emel Emelia Emelie Emeline Émeline Emely Emerald Émérance Émérencie
  Emese Emi Emie Emili Emilia Emília Emiliana Emilie Emílie Émilie Emilija Emīlija Emiliya Emily Emine Emma Emmalee Emmanuelle
  Emmelie Emmely Emmi Emmie Emmy Emna Emy Ena Enakshi Encarnación Enid Enie Enimia Eniola Enise Enna Enola Enora Énora Enrica Enya
  Era Eracla Erica Érica Ericka Erika Ērika Erin Erine Erma Ermelinda Ermenegarda Ermenegilda Erminia Erna Ernesta Ernestina
  Ernestine Ernestīne Ersilia Ervína Eryn Esen Eser Esha Eshana Eshita Esi Esin Esma Esmee Esmée Esmeralda Esmeray Esmira Esperanza
  Essie Esta Estefania Estefanía Estela Estell Estella Estelle Ester Estera Esterina Esther Estrella Eszter Etela Etha Ethel Ethelyn
  Ethyl Ettie Eudochia Eudokia Eudoksja Eudora Eudoxie Eufemia Eufrasia Eufrosina Eufrozina Eufrozína Eugenia Eugénia Eugenie
  Eugénie Eula Eulah Eulalia Eulalie Eulálie Euna Eunice Eunika Euphrasie Euridice Eurydice Eusebia Eusebie Eusébie Eutalia Eva Éva
  Evalyn Evangelina Evangeline Évangéline Evanghelina Evar Evdochia Evdokija Evdokiya Eve Ève Evelien Eveliina Evelin Evelina
  Evelína Evelīna Eveline Evelyn Evelyne Évelyne Evfrosiniya Evgeniya Evghenia Evi Evie Evîn Evpraksiya Evşen Evy Evženie Ewa
  Ewatomi Ewelina Eya Eylül Eyşan Fabia Fabiana Fabiána Fabie Fabienne Fabiënne Fabiola Fabrícia Fadekemi Faderera Fadime Fae
  Fahriye Fahrünissa Faina Faith Famke Fanika Fanni Fannie Fanny Fanta Fantine Farah Farangiz Fardau Farida Fatim Fatima Fatimata
  Fatimə Fatma Fatoş Fatou Fatouma Fatoumata Fausta Faustina Faustine Faustýna Fay Faya Faye Fayen Fayenne Fazilat Fazilet Féba Febe
  Federica Fedora Fehime Fehintola Felicia Felícia Felicie Felície Félicie Felicita Felicitas Felicity Felina Feline Féline Felipa
  Fem Femke Femm Fenja Fenna Fenne Feodora Feodosia Ferah Feray Ferdinanda Ferdynanda Feride Feriel Feriha Fern Fernanda Ferne
  Feruza Feryel Fevronia Fevroniya Feyza Fərəh Fərqanə Fəxriyyə Fiammetta Fibikemi Fidan Fidelie Fieke Fien Fiene Fiep Figen
  Fikayomi Fikriye Filipa Filippa Filiz Filofteia Filomena Filoména Filou Fily Fine Finia Finja Finnja Fiona Fiordaliso Fiore
  Fiorella Fiorenza Firdevs Firuzə Flaminia Flavia Flaviana Flavie Fleta Fleur Flo Floare Floarea Floor Floortje Flor Flora Flóra
  Flore Florence Florencia Florencja Florența Florentina Florentine Florentýna Floriana Floriane Florica Floridia Florie Florina
  Florine Flossie Flurina Foca Folashade Fortunata Fortunée Fosca Fotima Fran Franca France Frances Francesca Francette Francia
  Francine Francisca Franciszka Françoise Franka Františka Franziska Freda Frederica Frederike Frederique Frédérique Freeda Freida
  Freja Freya Frida Frída Frīda Frieda Friederike Frusina Fruzsina Fuldem Fulden Fulvia Fulya Fumiko Funda Füreyya Füruzan Füsun
  Fyokla Gabriela Gabriella Gabrielle Gabrijela Gaëlle Gaia Gaïa Gail Gaja Gajana Gala Galatea Galina Gamze Garance Garika Gaudenzia
  Gautami Gavxar Gayatri Gaye Gayle Geanina Geeta Geetanjali Gelila Gelsomina Geltrude Gema Gemine Gemini Gemma Generosa Genesia
  Genesis Geneva Genevieve Geneviève Genoveffa Genoveva Gențiana Georgeta Georgette Georgia Georgiana Georgianna Georgina Geralda
  Geraldina Geraldine Gerarda Gerardina Gerberge Gerda Gerharda Germaine Germana Gertrud Gertruda Gertrúda Gertrude Ģertrūde Geta
  Gheorghina Gherghina Ghita Gia Giacinta Giada Gianina Gianna Gifty Gigi Gigliola Gilberta Gilda Giliola Gillian Gina Ginette
  Ginevra Ginewra Ginger Gioacchina Gioconda Gioia Giorgia Giorgiana Giovanna Girija Girja Gisela Gisèle Gisella Gisselle Gita
  Gitanjali Gitte Giuditta Giulia Giuliana Giulitta Giuseppa Giuseppina Giusta Gizela Gizem Gladyce Gladys Glafira Glenda Glenna
  Glennie Gloria Glorie Godeberta Godiva Gökçe Göknur Gökşin Golda Gonca Gönül Gorana Goranka Gordana Goundo Gövhər Gözde Grace
  Grâce Graciána Gracie Grácie Graciela Gracja Grațiana Grațiela Grayce Grazia Graziana Graziella Gražina Grażyna Gregoria Greta
  Gréta Gretchen Griselda Grizelda Grozdana Gry Guadalupe Gudrīte Gudrun Guenda Guendalina Guenièvre Güher Guilhemine Guillemette
  Guillermina Gül Gula Gülay Gulbahar Gülbahar Gulbaxor Gülben Gulchexra Gülçin Güldem Gülden Güldeste Gülen Gülər Gülgün Gulistan
  Guljamol Guljaxon Gülnaz Gulnora Gulnoza Guloy Gülpembe Gülriz Gülsen Gülşen Gulseren Gulsora Gülsüm Gulzira Gulzoda Gun Günay
  Gundelinda Güneş Güngör Gunilla Güniz Gunnel Günnur Günsel Günseli Gürcan Gussie Gustava Gustavine Guusje Gvendolina Gvendolína
  Gwen Gwenaëlle Gwendolyn Haby Hadja Hafsa Hailee Hailey Hailie Hajar Hale Haleigh Haley Halie Halima Halina Halle Hallie Hamsini
  Hana Hanae Hanaé Handan Hande Hanga Hania Hanifa Hanna Hannabel Hannah Hanne Hannele Hannelore Harinakshi Harita Harmony Harriet
  Haruka Hasna Háta Hatouma Hattie Hava Havla Hawa Haya Hayal Hayat Haylee Hayley Haylie Hazan Hazel Heather Heaven Heda Hedda
  Hedvig Hedviga Hedvika Hedwig Heema Heidi Heidrun Helen Helena Helèna Helēna Helene Helène Hélène Helga Helin Helle Hellen Heloísa
  Heloise Heloïse Héloïse Hendrika Henrieta Henrietta Henriette Henrike Henryka Heracleea Herberta Hermina Hermína Hermine Hermīne
  Herminia Herta Hertha Hester Hettie Hêvî Hiba Hidaya Hilal Hilda Hildegard Hillary Hilma Hilola Himadri Himani Hind Hira Hiranya
  Hlengiwe Hollie Holly Honorine Hope Hortense Hortensia Hortensie Hortenzia Hortenzie Horymíra Hosiyat Hostimila Hostimíra
  Hostislava Houda Hrvojka Huguette Hui Hulda Hülya Humay Hümeyra Hüner Hüriyə Hurshida Husida Husnida Husniya Husnora Hvězdoslava
  Hyacinta Iana Ianina Ianira Ianna Iaroslava Iasmina Ibironke Iboja Ica Icie İclal Ida Idea Idell Idella İdil Ifeoma Iffar İffet
  Ifora Ifunanya Iginia Ignácie Ignáta Ila Ilana Ilaria Ilayda İlayda Ilda Ildegarda Ildegonda Ildika Ileana Ilene Ilenia Iliana
  Ilinca Ilinka Iljana Ilka İlkben İlke İlknur İlksen İlkyaz Ilona Ilsa Ilse Ilva Ilyana Ilza Ima Iman Imane Imani Imelda Imen Imene
  Imène İmge Imke Immacolata Imogen Imogene İmran Ina Inara Ināra Inaya İnci Incoronata Indira Indy Ines Inés Inès Inês Inës Inesa
  Inessa Inez Inéz Inga Inge Ingeborg Ingeborga Inger Ingrid Ingrida Ingrīda Ingūna Inja Inka Inkeri Inmaculada Inna Innocenza
  Inyoni Ioana Ioanina Iolanda Iole Iona Ione Ionela Ionelia Ionne Iosefina İpek Iraida Irem İrem Irena Irēna Irene Irène Iretioluwa
  Iride Iridenta Irina Iris Íris Īrisa Irma Irmeli Irmgard Irmina Iroda Iryna Isa Isabeau Isabel Isabela Isabell Isabella Isabelle
  Isabelly Isadora Isaure Ise Isee Iseult Iside Isidora Isioma Isis Isisa Işık Işıl Işılay Işın Isla Ismérie Isobel Isolda Isotta
  Isra Israa Ita Italia Itır Itzel Iulia Iuliana Iustina Iva Ivah Ivana Ivančica Ivanka Ivanna Iveta Ivetta Ivna Ivona Ivonne Ivy
  Iya Iyabode Iyadunni Iza Izabela Izabella Ize İzel Izia Izidora Izolda Izzy Jabulile Jacey Jacinthe Jackeline Jackie Jacklyn Jacky
  Jaclyn Jacoba Jacqueline Jacquelyn Jacynthe Jada Jade Jadrana Jadranka Jadwiga Jael Jaelynn Jaga Jagica Jaida Jailey Jailyn
  Jaimini Jakayla Jakuba Jakubina Jakubka Jale Jalə Jalou Jamila Jana Janae Janaína Jane Janelle Janessa Janet Janeta Janica Janice
  Janie Janin Janina Janīna Janine Janiya Janja Janka Janna Jannah Janni Jannie Jany Jaquelin Jaqueline Jara Jarmila Jarolíma
  Jaromíra Jaroslava Jasmijn Jasmin Jasmina Jasmína Jasmīna Jasmine Jasna Jasněna Jaunita Jautrīte Jaya Jayda Jayde Jaylinn Jayne
  Jazlyn Jazmin Jázmin Jazmyn Jazmyne Jazz Jazzlyn Jazzlynn Jeana Jeanette Jeanie Jeanne Jeannette Jeannie Jehanne Jela Jelena
  Jelica Jelisaveta Jelka Jella Jena Jenifer Jenna Jennah Jennie Jennifer Jenny Jennyfer Jenovéfa Jente Ješa Jesika Jess Jessica
  Jéssica Jessie Jessika Jesslyn Jesslynn Jessy Jessyca Jet Jette Jettie Jevrosima Jewel Jewell Jihane Jil Jill Jillian Jimena
  Jinane Jindra Jindřiška Jinte Jinthe Jiřina Jitka Jiwoo Jo Joan Joana Joanie Joann Joanna Joanne Joannie Jocelyne Jodi Jodie
  Joelina Joeline Joelle Joëlle Johana Johanna Johanne Jolana Jolanda Jolanta Jolayemi Joleen Jolie Jolien Jolijn Jolin Jolina
  Joline Jonna Jordana Jordyn Jorga Josefa Josefien Josefin Josefina Josefína Josefine Josephin Josephine Joséphine Josette Josiane
  Josianne Josie Josipa Josy Jovana Jovanka Joy Joya Joyce Jozefa Jozefína Józefina Jožica Juana Juanita Judita Judīte Judith Judy
  Judyta Jula Jule Julia Júlia Juliana Juliána Juliane Julianne Julide Julie Julienne Juliet Julieta Juliette Juliëtte Julija Jūlija
  Julijana Julika Julina Julita Jumagul Juna June Juno Junon Jūsma Jusra Justina Justína Justine Justīne Justyna Justýna Juta Jyoti
  Jyotsana Kaarina Kaat Kaci Kacie Kader Kadiatou Kadidia Kadidiatou Kadriye Kady Kaela Kaelyn Kahina Kaia Kailee Kailey Kailyn
  Kaïna Kaitlin Kaitlyn Kaja Kalea Kaleigh Kaley Kali Kalinda Kallie Kalpana Kalyani Kama Kamala Kamelya Kamila Kamile Kamilla
  Kamille Kamla Kamola Kamryn Kamuran Kanchan Kanishka Kanti Kara Karelle Karen Kariane Karianne Karima Karin Karina Karīna Karine
  Karla Karlee Karley Karli Karlie Karlijn Karlotta Karmela Karmen Karolann Karoliina Karolina Karolína Karoline Kasandra Kashyapi
  Kassandra Kata Katariina Katarina Katarína Katarzyna Kate Katelin Katell Katelyn Katelynn Kateřina Katharina Katherine Katheryn
  Kathleen Kathlyn Kathrin Kathrine Kathryn Kathryne Kathy Katia Katica Katie Katija Katina Katja Katlyn Katlynn Kato Katrin Katrina
  Katrīna Katrine Katryn Kattie Katy Katya Kawtar Kaya Kaycee Kayla Kaylah Kaylee Kayleigh Kayley Kayli Kayliah Kaylie Kaylin Kayna
  Kayra Kazi Kazimíra Keara Keeley Keely Keet Keiko Keira Kelley Kelli Kellie Kelly Kelsi Kelsie Kelya Kendra Kenna Kennedi Kensi
  Kenya Kenza Keren Kerry Kerstin Ketsia Kevser Keyla Khadidiatou Khadidja Khadija Khady Khanyisile Khethiwe Khoudia Khulekani Kiana
  Kianna Kiara Kiarra Kiera Kika Kikelomo Kiki Kiley Kimberley Kimberly Kincső Kiné Kinga Kira Kiraz Kirsten Kirstin Kitty Kiyoko
  Kısmet Kıymet Klara Klára Klāra Klaudia Klaudie Klavdiya Klea Klementina Klementyna Klementýna Kleopatra Klotylda Koleta Kolombína
  Kolumbína Komila Konstance Konstancie Konstancja Konsuela Konzuela Kora Koralia Kordula Korina Korinna Kornelia Kornélia Kornélie
  Krasava Krasomila Krista Kristen Kristi Kristiāna Kristie Kristiina Kristin Kristina Kristína Kristine Kristīne Kristy Kristýna
  Krystal Krystel Krystina Krystyna Ksawera Ksenia Ksenija Kseniya Kübra Kumari Kumru Kumuda Kumush Kunhuta Květa Kvetoslava
  Květoslava Květuše Kyara Kyla Kylee Kyleigh Kylie Kyllikki Kyra Lacey Lăcrămioara Lacy Lada Ladina Ladislava Laetitia Laëtitia
  Lahna Laia Laila Laisha Lakshmi Lala Lale Lalə Lalie Lalita Lamia Lamiyə Lana Laney Lara Larina Larisa Larissa Larysa Lāsma Latifa
  Latife Latofat Latoya Laura Laurane Laure Laureen Laurel Laureline Lauren Laurencie Laurencja Laurène Laurentia Laurenția
  Laurentyna Lauretta Lauriane Laurianne Laurie Laurine Laury Lauryn Lava Lavada Lavanya Laverna Laverne Lavina Lavinia Lavínia
  Lavīze Lavonne Lawrencia Laxmi Layana Layanah Layla Laylo Lea Léa Leah Leana Léana Leandra Leane Leann Leanna Leanne Leatha Leda
  Léda Lee Leela Leelou Leena Lehna Leia Leigh Leila Leïla Leilani Leïna Lejla Lela Lelah Lelia Leman Lemide Lempi Lena Léna Lene
  Leni Lenia Lenja Lenka Lenna Lenne Lenora Lenore Lenya Leokádie Leola Leona Leoni Leonia Leonīda Leonie Léonie Leonilda Léonne
  Leonor Leonora Leonore Leontina Leontine Leontīne Leontýna Leopolda Leopoldina Leopoldine Léopoldine Leopoldýna Leora Leposava
  Lera Lerato Lerzan Lesana Lesley Lesly Lessie Leta Letha Leticia Letícia Leticie Letitia Letiția Letizia Levana Levke Lexi Lexie
  Lexus Leya Leyla Leyna Ləman Lia Liah Liana Liāna Liara Lība Libbie Libby Liběna Liberata Libora Liboria Liboslava Libuša Libuše
  Licia Lida Lidania Lidia Lidija Lidiya Lidmila Lieke Lien Liene Liesel Lieselotte Lieve Lieze Līga Ligia Liisa Līksma Lila Lîlan
  Lilas Lili Lili-Rose Lilia Lilian Liliana Liliána Liliāna Liliane Lilianna Lilie Lilien Lilith Liliya Lilla Lilli Lillian Lilliana
  Lillie Lilly Lilou Lilwenn Lily Lily-Rose Lilya Lilyan Lina Līna Linda Linde Lindsay Lindsey Line Linett Ling Linn Linne Linnea
  Linnéa Linoï Linoy Lioara Liora Lis Lisa Lisann Lisanne Lisbeth Lise Liselotte Lisette Lison Lital Litzy Liuba Liubov Liudmila
  Liusea Liv Liva Līva Livia Lívia Liviana Livie Līvija Liya Liyah Liyana Liz Liza Lizbeth Lize Līze Lizeth Lizz Lizzie Lizzy
  Ljiljana Ljuba Ljubica Loa Loane Lobar Lodovica Loes Lois Loïse Lola Lolita Loma Lone Lora Loraine Lore Loredana Loreen Lorelei
  Lorella Lorena Lorene Lorenza Loreta Loretta Lori Loriana Lorine Lorna Lorraine Lot Lota Lott Lotta Lotte Lotti Lottie Lou-Ann
  Lou-Anne Loua Louane Louann Loubna Louis-Marie Louisa Louise Loula Louna Lourdes Louvenia Lova Lovisa Lovorka Loyce Lua Luana
  Ľubica Lubomíra Ľubomíra Luboslava Ľuboslava Luce Lucia Lucía Luciana Luciána Lucica Lucie Lucienne Lucija Lūcija Lucile Lucilla
  Lucille Lucinda Lucja Łucja Lucretia Lucreția Lucrezia Lucy Ludie Ludiše Ludivine Luďka Ludmila Ľudmila Ľudomila Ludomíra
  Ludoslava Ludovica Ludvika Ludvíka Ludwika Luella Luena Luigia Luisa Luísa Luise Luiza Luīze Lujza Lukhona Lukiya Lukrécie Lula
  Lulu Luminita Luminița Luminosa Lumíra Luna Lune Lura Lurline Lutfiya Luus Luz Luzie Lya Lyana Lyda Lydia Lýdia Lydie Lýdie Lykke
  Lyla Lylia Lylou Lyn Lyna Lynda Lyne Lynette Lynn Lynne Lyric Lysanne Lyubov Lyudmila Maaike Maan Maarit Maartje Maayane Mabel
  Mabela Mabelle Mable Maca Macaria Macey Maci Macie Mackenzie Macy Madalena Mădălina Madaline Madalyn Maddalena Maddison Madeleine
  Madelief Madeline Madelyn Madelynn Madge Madhuri Madie Madilyn Madina Madisen Madison Madisyn Madita Madlaina Madleen Madlen
  Madonna Madyson Mae Maegan Maëlie Maëline Maélis Maëlis Maelle Maëlle Maëly Maëlyne Maelys Maëlys Maeva Maëva Maeve Mafalda Magali
  Magda Magdalen Magdalena Magdaléna Maggie Magnolia Maguelone Maguette Mahault Mahaut Mahulena Mai Maï Maia Maïa Maica Maida Maija
  Maike Maila Mailin Maïly Maïlys Maïmouna Maïna Maira Maïssa Maïssane Maitê Maïwenn Maiya Maja Mája Majda Makayla Makenna Makenzie
  Malak Malati Malea Malena Malene Małgorzata Malia Malika Malin Malina Mălina Malinda Mallaury Mallie Mallory Malou Maloxat Malti
  Malvina Malvína Malvīne Malwina Mamie Manal Manca Manda Mandaakin Mandakini Mandy Manelle Mangala Mangalya Mani Manisha Manjusha
  Manon Manona Manuela Mara Māra Marah Maram Marana Marcela Marcelina Marcelína Marceline Marcella Marcelle Marcheta Marcia Márcia
  Mare Mareike Marème Maren Marena Mareta Marfa Marga Margaret Margareta Margaréta Margarete Margarett Margaretta Margarette
  Margarida Margarita Margaux Marge Margherita Margie Margit Margita Margo Margot Margret Margrit Margrith Marguerite Mari Maria
  María Mária Mariah Mariam Mariama Mariame Mariana Mariane Marianna Marianne Maribel Marica Maricarmen Maricica Marie Marie-Ange
  Marie-Lou Marieke Mariela Mariella Marielle Mariem Marième Marieta Marietta Marija Marijana Marika Marilena Marilie Marilou Marilu
  Marilú Marilyn Marilyne Marina Marína Marine Marinela Marinella Marinetta Marioara Mărioara Mariola Marion Marisa Marisol Marissa
  Marit Marita Mārīte Maritza Măriuca Mariya Marja Marjane Marjatta Marjeta Marjolaine Marjorie Marjory Markéta Markika Marla Marlee
  Marleen Marlen Marlena Marlene Marlène Marli Marlie Marlies Marlis Marly Marnie Marrit Marsha Marta Marte Martha Marthe Martina
  Martine Martyna Maruta Marwa Marwen Mary Maryam Maryann Maryjane Marylou Maryna Maryse Marzia Maša Masha Mashxura Mašinka Massima
  Mathilda Mathilde Matilda Matilde Mattea Mattie Matylda Maud Maude Maudie Maura Maureen Mauricette Maurine Mavis Mavluda Mawuena
  Mawusi Maxbuba Maxellende Maxfuza Maxi Maxima Maxine Maxsuma May Maya Mayane Mayar Maybell Maybelle Maye Mayla Mayline Maylis
  Maymie Mayra Maysa Mayssa Mayte Mayya Mazie Mbalienhle Mckayla Mckenna Mckenzie Meagan Meaghan Mečislava Meda Medea Médea Medina
  Medine Medya Meena Meenakshi Meera Megan Megane Mégane Meggie Meghan Mehriban Mehtap Mei Meike Meire Melania Melánia Melanie
  Melánie Mélanie Melany Melba Melda Melek Melenija Melia Melike Melina Melinda Meline Méline Melis Melisa Mélisande Melissa Mélissa
  Mélissandre Melita Melitina Mellie Mellina Melnic Melodi Melodie Mélodie Melody Meltem Melusine Melvina Melyna Melyssa Menaka
  Menka Menodora Meral Mercede Mercedes Mércia Meredith Merel Merete Meriam Meriç Meriem Merih Merjem Merle Mertie Merve Meryam
  Meryem Meryl Messalina Meta Mētra Mette Meyra Mələk Mhambi Mia Mica Micaela Michaela Michala Michalina Michela Michele Michèle
  Micheline Michelle Michiko Mieke Mihaela Mihriban Mikaela Mikayla Mikki Mila Milada Milagros Milana Milanka Mildred Milena Miley
  Milica Militsa Miljana Milka Milla Mille Millicent Millie Milly Miloslava Milou Milred Miluše Mima Mimma Mina Mína Minakshi Mindy
  Mine Minerva Minervina Minji Minka Minna Minnie Minodora Mioara Mira Mirabela Miracle Miranda Miray Mireille Mirela Mirella Mireya
  Miriam Miriama Mirja Mirjam Mirjana Mirka Mirna Miromila Mirona Miroslava Mirre Mirta Mirte Mirthe Miruna Misaki Missouri Misty
  Mitra Mittie Miya Mısra Mlađana Mnislava Moa Moana Modesta Modrīte Modupe Mofifoluwa Mohana Mohini Moira Moïra Moïsette Mojca
  Mojisola Mojisoluwa Mollie Molly Momira Mona Monalisa Monica Mónica Monika Monique Monserrat Moradeke Morag Morayo Morena Morenike
  Morgana Morgane Moriah Morolake Mosinmileoluwa Mosunmola Motunrayo Moxidil Moxigul Moxina Moxinur Moxira Moyosore Mozelle Muattar
  Muazzam Mubina Mudīte Müesser Müge Müjde Müjgan Mukaddes Münevver Muriel Muriela Muyassar Mya Myah Myla Mylene Mylène Myra Myriam
  Myrna Myrthe Myrtice Myrtie Myrtille Myrtis Myrtle Nada Naďa Nađa Nadalina Nadège Nadejda Nadežda Naděžda Nadezhda Nadia Nadine
  Nadja Nadzieja Naëlle Naemi Nafisa Nahla Naïa Naïla Naïma Naina Naïs Naja Najla Nala Nalan Nalini Nana Nancy Nandi Nandini Naneta
  Nanna Nannie Naoko Naomi Naomie Nara Narcisa Nargiza Narin Nasiba Nastja Natacha Natalia Natália Natalie Natálie Natalija Natalina
  Natalya Natasa Nataša Natașa Natasha Nathalie Natka Nawel Naya Nayeli Nayla Naz Nazan Nazlı Ndondoloza Nea Necla Neda Nedjeljka
  Nedra Neela Neele Neeltje Nefeli Neha Nehir Neïla Neiva Neja Nejla Nela Nelda Nele Nelea Neli Nelia Nélia Nell Nella Nelle Nellea
  Nelli Nellie Nelly Nelya Nena Nene Néné Neoma Neonila Nera Nerea Nergis Nermine Nerys Nesa Neslişah Nesrin Nesrine Nettie Neva
  Nevena Nevenka Nevra Newroz Neyla Nərgiz Ngozi Nhlakanipho Nia Niame Niamh Nichole Nicla Nicole Nicoleen Nicoleta Nicoletta
  Nicolette Nicoline Niculina Nida Nidia Niene Nienke Nieves Nigar Nigora Nihal Nihan Nika Nike Niké Nikki Nikkie Nikodéma Nikol
  Nikoleta Nikolina Nila Nilde Nilgün Nilufar Nilüfer Nimakoah Nina Nine Ninel Nineli Ninfa Ninioluwa Ninon Ninthe Niouma Nisa Nisan
  Nives Njegomirka Nkechi Nkosingiphile Noa Noami Nodira Noë Noelia Noelie Noëlla Noëlle Noema Noemi Noémi Noemie Noémie Noemy
  Nofoto Noila Nokuthula Nola Nolwazi Nomi Nomsa Nomvula Nona Nonhlanhla Nonjabulo Nonkululeko Nonna Noor Noortje Nora Nóra Norah
  Norberta Nore Norene Norhane Norica Noriko Norina Norma Nour Noura Nourane Nova Novella Novi Nowi Nozima Nozipho Ntokozo
  Ntombizodwa Núbia Nuccia Nûda Nûdem Nükhet Nunziata Nur Nural Nuran Nuray Nurgül Nurgün Nuria Núria Nursel Nurseli Nuša Nya Nyah
  Nyasia Nynke Oana Obioma Oceane Océane Octavia Octaviana Oda Odelia Odessa Odeta Odetta Odette Odile Odilia Ofelia Ofélia Ofélie
  Ofelya Ognjana Ojaswini Okşan Oksana Oktavie Oktávie Oktyabrina Ola Olajumoke Olasunmbo Olcay Oldřiška Olena Olesea Oleta Olga
  Oľga Olgica Oliga Olimpia Olimpiada Olinda Oliva Olive Olivera Olivia Olívia Olivie Oliviera Olīvija Oliwia Ollie Ololade Olufunke
  Olufunmilayo Oluwakemi Olympe Olympia Olympie Omana Omawunmi Ombeline Ombline Ombretta Omina Omobolanle Omodunni Omolabake Omolara
  Omosalewa Omotara Omotola Omotoun Omowumi Ona Ondina Ondine Ondřejka Onesta Onome Onorata Onorina Oona Oormila Opal Opalina
  Opaline Ophelia Ophelie Ophélie Ora Orchidea Oreofe Oriana Oriande Oriane Orietta Orlane Ornella Orpha Orsola Orsolina Ortansa
  Ortensia Orvokki Orzu Osanna Otakara Otilia Otília Otilie Otīlija Ottilia Ottilie Ottoline Otýlie Oumayra Oumou Oxana Oya Oyenike
  Oyga Oyindasola Öykü Oynur Oysha Ozana Ozanne Ozella Özge Özlem Özlen Öznur Ozoda Padma Paige Päivi Pakize Palladia Palma Palmazio
  Palmira Paloma Pam Pamela Panka Panna Pansy Paola Paraschiva Parascovia Parisa Parla Pārsla Parvati Pascale Paskala Patience
  Patricia Patrícia Patricie Patricija Patrīcija Patrizia Patrycja Patsy Patti Pattie Patty Paula Paule Paulette Paulica Paulien
  Pauliina Paulina Paulína Pauline Paulīne Pava Pave Pavica Pavla Pavlina Pavlína Pearl Pearlie Pearline Pécine Peggie Peggy
  Pelageya Pelaghia Pelagia Pelagie Pélagie Pelin Pelinsu Pembe Penda Penelopa Penelope Pénélope Penny Peri Perî Perihan Perla Perle
  Pernilla Perran Perrine Persida Peruna Pervin Perzida Petek Petra Petrana Petrija Petronela Petronila Petronilla Petronille
  Pétronille Petruše Petruța Petula Pəri Phileine Philine Philippa Philippine Philomène Philou Phoebe Phyllis Pia Pien Piera Pilar
  Pinkie Pip Piper Pippa Piraye Pirjo Pirkko Pınar Placida Pleun Pola Polina Polissena Polly Polona Polyxena Pompilia Pooja Poornima
  Poppy Porzia Pramila Prasanna Prascovia Praskovya Pravdomila Pravomila Pravoslava Precious Preity Prema Přibyslava Primerose
  Princess Prisca Priscila Priscilla Priscille Priska Priya Priyala Profira Prokopa Proserpina Prospera Prudence Prudenzia Prune
  Puck Puk Pulchérie Purnima Pushti Qizilgul Quartilla Queen Queenie Quentine Quieta Quiéta Quintia Quinty Quiteria Quitterie Ra'no
  Rabia Rachael Rachel Ráchel Rachela Rachele Rachelle Rada Radana Radeke Radha Radimíra Radina Radislava Radka Radmila Radojka
  Radomila Radomíra Radoslava Radovana Radslava Rae Raegan Rafaela Raffaella Rafila Rageshwari Rageswari Rahel Rahime Rahma Rahşan
  Raina Rainelda Raisa Rajana Rajina Rajinder Rajna Rajsa Rakita Raluca Rama Ramaa Ramata Ramatoulaye Ramona Ramziya Rana Randi
  Rania Ranim Ranya Raphaelle Raphaëlle Raquel Rasheedah Rasifa Rastislava Rati Ratna Raven Rawane Raymonde Rayona Rayxona Rea
  Reanna Reba Rebeca Rebecca Rebeka Rebekah Rebekka Reghina Regina Regína Regīna Régine Regitze Regula Řehořka Reina Reine Réjeanne
  Réka Remedios Rênas Renata Renáta Renate Renāte Renee Renée Renette Rengin Renja Renske Ressie Reta Retha Retta Reva Reyhan Reyna
  Rezzan Rhea Rhianna Rhiannon Rhoda Rhonda Ria Riana Rica Riccarda Richarda Rieke Riitta Rija Rike Rikke Rim Rima Rimma Rina
  Ristana Rita Ritva Rivka Roberta Robertina Robina Robiya Robyn Rochelle Rocio Rocío Rodica Rohana Rokhaya Rokia Roksana Rolande
  Romana Romane Romanița Romee Romilda Romina Romola Romy Rona Ronî Ronja Ronke Roos Rosa Rosa-Maria Rosalee Rosalia Rosalie
  Rosalind Rosalinda Rosalyn Rosamond Rosamunda Rosana Rosanna Rosario Rose Roseline Rosella Roselyn Rosemarie Rosemary Roser
  Rosetta Rosie Rosina Rosita Roslyn Rosmunda Rossana Rossella Rossie Rostislava Roswitha Rotaru Rovena Rowena Roxana Roxane Roxanne
  Roxelana Roxy Röya Roza Róza Róża Rozalia Rozália Rozálie Rozalija Rozalinda Rozamunda Rozana Rozella Rozina Rozita Roziya Rozvita
  Rubie Ruby Rubye Rudīte Rudolfa Rudolfina Rudolfína Rufina Ruhsar Rûken Rukhmani Rukhsana Rukmin Rumena Runa Rupinder Ruslana Rut
  Rút Ruta Rūta Ruth Ruthe Ruthie Ruxanda Ruxandra Rüya Ruža Ružena Růžena Ružica Rylee Ryleigh Rym Saar Saba Sabina Sabína Sabine
  Sabīne Saboxat Saboxon Sabrina Sabrine Sabryna Sadie Sadoqat Sadye Safae Safia Safiatou Safiétou Safira Safiya Safta Safura Sahra
  Saida Saige Sakina Sakura Salimata Salimatou Sallie Sally Salma Salome Salomé Salomë Salomea Salomena Salomey Saly Samanta
  Samantha Samara Samia Samina Samira Samiya Sammie Samona Samuela Samukelisiwe Sana Sanaa Sanda Sandra Sandrine Sandy Sanem Sanja
  Sanna Sanne Sanobar Santa Santina Sanya Sânziana Saodat Saoirse Saphira Sara Sára Sarada Sarah Sarai Sarala Saraswati Sare Sari
  Sarina Sarisha Sarita Šárka Sarla Šarlota Sarmīte Saroja Sarra Sarvinoz Sasha Saskia Saskie Satine Satu Saulcerīte Savanah Savanna
  Savannah Saveta Savina Saxida Saxona Sayyora Scarlett Scholastika Scolastica Sebastiana Şebnem Seçil Seconda Secondina Seda Sedef
  Seden Sefora Segilola Ségolène Seher Şehrazat Sekinat Şelale Selcan Selda Selen Selena Séléna Selene Selène Selin Selina Selma
  Selvaggia Selvi Sema Semenica Semiramide Semra Sena Senay Şenay Şengül Senka Şennur Senta Sephora Serafima Serafina Serafína
  Seraina Serap Seren Serena Séréna Serenity Serin Serine Sérine Şermin Serpil Sertap Seval Sevara Sevda Severa Severina Séverine
  Sevgi Sevil Sevim Sevinç Sevtap Şevval Şeyda Şeyma Seynabou Səbinə Shaïly Shaïma Shaina Shaïna Shakira Shakti Shakuntala Shana
  Shanel Shanelle Shani Shania Shanice Shanie Shaniya Shanna Shannon Shanny Shanon Shanti Shany Sharda Shari Sharmila Sharon Shashi
  Shashikala Shawna Shaylee Shayma Shayna Sheela Sheila Shelia Shelley Shelly Sheri Sherine Sherri Sherry Sheryl Shilpa Shirel
  Shirin Shirine Shirisha Shirley Shivakari Shobhana Shresth Shresthi Shreya Shreyashi Shridevi Shrishti Shristi Shubha Shubhaprada
  Shwet Shyann Shyanne Shyrel Siana Siara Sibel Sibilla Sibongile Sibyl Sibyla Sibylle Siddhi Sidonia Sidónia Sidonie Sidra
  Sieglinde Sien Siena Sienna Siënna Sierra Signe Sigrid Sihem Şiir Şîlan Silja Silje Silke Siloe Silvana Silvána Silvia Sílvia
  Silviana Silvie Silvija Sîma Simea Simeona Simge Similoluwa Simina Simisola Simona Šimona Simone Simonetta Simonida Sina Sindisiwe
  Sinem Sinenhlanhla Sini Sinikka Sinja Sinklitikiya Siobhan Siphephelo Sira Siria Şîrîn Sirine Sister Sitara Siv Sixtine Sizakele
  Sizani Sıla Skaidrīte Skarlet Skarleta Skipped Skye Skyla Slađana Slava Sláva Slavěna Slavica Slavka Slávka Slavomila Slavomíra
  Slobodanka Sloka Smaranda Smeralda Smiljana Smilla Smita Smriti Snejana Snežana Snježana Soave Soběslava Socorro Soda Sofia Sofía
  Sofie Sofija Sofiya Sofronia Sofronie Sohane Sokhna Solange Soledad Solène Solenn Soline Solveig Solveiga Soňa Songül Sonia Sonja
  Sonya Soof Sophia Sophie Soraia Sorana Soraya Sorina Sotira Soumaya Sowande Špela Speranța Speranza Spīdola Srna Stacey Stacy
  Stana Stanca Stanislava Staša Stáza Stefana Ștefana Stefania Štefánia Ștefania Stefanie Stela Steliana Stella Steluta Steluța
  Štěpána Stepanida Štěpánka Stephania Stephanie Stéphanie Stephany Stêr Sterre Stina Stine Stojanka Su Subhashini Subhasini Subomi
  Sucheta Sude Sudeva Sue Sue-Marie Suélen Sujata Sukanya Şule Suma Sumayyah Sumitra Summer Sunay Sunčica Sunita Sunniva Suryakantam
  Susan Susana Susanna Susanne Sushma Susie Suus Suyuna Suzan Suzana Suzanne Suze Suzie Suzon Svatava Svatoslava Svea Svenja Světla
  Svetlana Světlana Světluše Sveva Svitlana Swara Swarnalata Swassane Sweta Sybilla Sybille Syble Sydnee Sydney Sydni Sydnie Sylva
  Sylvia Sylviane Sylvie Sylwia Synne Syrine Szofi Szofia Szófia Szonja Tabea Tabita Tabitha Tacjana Tahlia Taïna Taïs Taisia
  Taisiya Tal Talea Tali Talia Talita Talya Tamara Tamāra Tami Tamia Tamina Tammy Táňa Tania Tanirika Tanja Tansu Tanushree Tanushri
  Tanya Tanyeli Tara Tarja Tarquinia Tarsilla Taryn Tasa Tasha Tasnim Tasnime Taťána Tatiana Tatjana Tatum Tatyana Taya Taziana Tea
  Tecla Teea Teja Tekla Telica Tellervo Teodata Teodolinda Teodora Teodosia Teodozie Teofila Teona Teresa Tereza Terēze Terézia
  Terezie Terezija Teri Terri Tesnim Tesnime Tess Tessa Tessie Tetiana Teudosia Tezer Thabisa Thadie Thaïs Thalea Thalia Thandi
  Thandiwe Thanina Thea Théa Thelma Theodora Théodora Theodosie Theofila Theresa Therese Therèse Thérèse Theresia Thirza Thobeka
  Thora Thulisile Tia Tiana Tianna Tiara Tiberia Tierra Tiffany Tiguida Tiina Tija Tijana Tilda Tilla Timea Tina Tīna Tinca Tincuța
  Tiphaine Tiril Tirza Titi Titilayo Tiziana Tjaša Tolulope Toluwani Toluwanimi Tomasa Tomáška Tomislava Tomke Tončica Tonija Tonka
  Tonya Tosca Toscane Toska Tracey Traci Tracy Trasea Tressa Tressie Treva Tricia Trine Trīne Trinidad Trinity Trisha Trude Trudie
  Trycia Tsipora Tuana Tuba Tudora Tudorița Tudosia Tuğba Tülay Tülin Tullia Tunay Türkan Turna Tutku Tuula Tuulikki Tuva Twila Tyra
  Ugolina Uhra Ulduz Ulfa Ülfet Uliana Uliva Ülkər Ülkü Ulla Ulrika Ulus Uluthando Ulviye Ülviyyə Ulwazi Ulyana Uma Umida Ümmiye
  Ümran Una Undīne Unna Ünsel Ünseli Uqbaloy Urmila Urška Ursula Uršula Uršuľa Ursule Usha Uygu Uzbegim Václava Vada Vahide Vaidehi
  Vaijayanthi Vaijayanti Vaishnavi Vaishno Vaishvi Vala Valburga Valdemara Valentina Valentína Valentīna Valentine Valentýna Valera
  Valeria Valéria Valeriana Valerie Valérie Valerija Valērija Valeriya Vali Vallie Vanda Vanesa Vanessa Vânia Vanna Varalakshmi
  Varvara Vasanti Vasilica Vasilina Vasilisa Vasliddin Vasudha Vasundhara Veda Vedanshi Vedrana Věduna Veerle Vela Velana Velda
  Veleslava Velimira Velina Velislava Vella Velma Velva Vena Věnceslava Vendelína Vendula Vendulka Venera Veneranda Venere Věnka
  Venuše Venusta Vera Věra Verda Verdiana Verdie Vere Verena Vergie Verginia Veriana Verica Veridiana Verla Verlie Verna Vernice
  Verona Veronica Verónica Veronika Véronique Věroslava Veselinka Vesile Věslava Vēsma Vesna Vesper Vesta Veta Vibeke Vica Vicdan
  Vicenta Vicenția Vicki Vickie Vicky Victoire Victoria Vida Vidya Vienna Viera Vieroslava Vieve Vijolīte Viktoria Viktória Viktorie
  Viktorija Viktoriya Vildan Vilde Viléma Vilemína Vilhelmīne Viliana Vilma Vimala Vincencie Vincenza Vinciane Vinka Viola Violante
  Violet Violeta Violetta Violette Violina Viorela Viorelia Viorica Virág Virgie Virginia Virginie Virgínie Višnja Vissia Vita Víta
  Vitalia Vitalina Vítězslava Vitória Vittoria Viva Vive Vivian Viviana Viviane Vivianne Vivienne Vizbulīte Vlada Vladana Vladěna
  Vladilena Vladimira Vladimíra Vladislava Vladlena Vlasta Vlastimila Vlastimíra Vlastislava Vlatka Voichița Vojislava Vojmíra
  Vojslava Vojtěška Voršila Vratislava Vreni Vrinda Vrund Vujica Vukica Vuslat Walentyna Waleria Waltraud Wambui Wanda Wanesa
  Wanjiru Waqila Wava Wende Wendy Weronika Whitney Wiara Wibke Wiebke Wiem Wies Wiktoria Wilhelmina Wilhelmine Willa Willow Wilma
  Winifred Winnifred Winona Wirginia Wissam Wuraola Xalima Xatûn Xaverie Xavière Xenia Xénia Xenie Xezal Xia Ximena Xochitl Yaa
  Yadira Yael Yaël Yaëlle Yağmur Yamileth Yamina Yana Yaprak Yara Yarah Yaren Yaretzi Yasemin Yasmeen Yasmin Yasmina Yasmine Yazmin
  Yejide Yelda Yeliz Yenthe Yesenia Yeşim Yessenia Yetunde Yewande Yfke Yibanathi Ying Yinthe Yıldız Ylvi Ylvie Yolanda Yolande Yona
  Yonca Yoshiko Yosra Yosun Youmna Youna Yousra Yozida Ysaline Yse Ysé Ysee Ysée Yseult Yuki Yuko Yuliya Yumi Yuna Yusra Yvette
  Yvonne Zabina Zahide Zahra Zaida Zainab Zaira Žakelina Žakelína Zala Zama Zamfira Zanele Žaneta Żaneta Žanete Zanita Žanna Zara
  Zaraza Zaria Zarina Zavida Zayneb Zbyhněva Zbyňka Zbyška Zbyslava Ždana Zdena Zdenka Zdeňka Zdeslava Zdislava Zehra Zeinab Zejnep
  Zekiye Zelda Zelie Zeliha Želimíra Zelinda Želislava Željka Zella Zelma Želmíra Zeltīte Ženija Zenobia Zenobie Zenovia Zerrin
  Zerya Zetta Zeynab Zeyneb Zeynep Zhanna Ziedīte Zigfrīda Zigrīda Zîlan Zīle Zilola Zîn Zina Zinaida Zineb Zinovia Zita Žitomíra
  Žitoslava Ziva Živa Živana Zlata Zlatica Zlatka Zlatomíra Zlatuše Zobuhle Zoe Zoé Zoë Zoéva Zoey Zofia Žofia Žofie Zofija Zohra
  Zoia Zoie Zoila Zoja Zola Zora Zorana Zorina Zorka Zoroslava Zoya Zselyke Zsófia Zübeyde Žubīte Zühal Zula Zülal Züleyha Zümrüt
  Zuri Zuxra Zuzana Zuzanna Zvezdana Zvonimíra
  Aarohi Achieng Adaora Ágnes Ainhoa Aishwarya Aisyah Aitana Almaz Analyn Ananya Angeliki Angharad Anke Annelies Anneliese Annelise Antje
  Aparecida Ayesha Ayşe Aysel Ayu Azadeh Bärbel Barunka Basia Bronagh Bronwen Burgi Büşra Candela Caoimhe Carys Catriona Cerys Charo Chelo
  Chidinma Chipo Christel Chrysoula Cida Conceição Deepa Deirdre Dimitra Dirce Diya Elfriede Elke Erzsébet Evangelia Farzana Fátima Ffion
  Folake Fotini Frauke Geertruida Ghislaine Golnaz Gosia Graça Gráinne Greetje Gretel Gurpreet Hằng Hanife Hanneke Harpreet Hatice Heike
  Helmi Hilkka Hirut Hoa Huda Hương Iara Indah Ineke Iracema Ishani Itziar Iwona Jandira Jasleen Jolán Judit Juliska Julka Jutta Kaisa
  Kajsa Kartini Kasia Katalin Katerina Käthe Katka Kavita Krysia Kyriaki Laleh Lata Leire Lestari Lieschen Lindiwe Linh Lucette Lucyna
  Lupita Lurdes Luzia Mado Magdolna Mahin Mairi Maite Makeda Makena Małgosia Margarethe Mariangela Maricel Marijke Mariska Marites
  Mariuccia Marloes Märta Maruja Maruška Marysia Mies Moni Naledi Nasreen Nasrin Ndeye Nermin Neusa Nga Ngọc Niloufar Njeri Nneka Nunzia
  Nurten Nurul Nyambura Nyasha Odete Orla Palesa Paquita Pepa Phương Piroska Puteri Putri Quỳnh Ragnhild Raimunda Rekha Resi Revathi Riet
  Róisín Rosaria Rosário Roya Saanvi Şerife Shabnam Simran Sinéad Siobhán Sita Siti Sneha Stanisława Steffi Şükran Suzette Swantje Swati
  Tânia Taslima Teresina Teresinha Thảo Thủy Tigist Tineke Tove Trang Traudl Trijntje Truus Turid Urszula Uschi Ute Vasiliki Vroni
  Wanjiku Wiesława Willemijn Wulan Yamini Ylva Zenzi Zilda Zosia Zsuzsanna Zsuzsi
  Aschenputtel Blancanieves Caperucita Cendrillon Cenicienta Cinderella Dornröschen Rapunzel Rotkäppchen Schneewittchen
`;

/** Names of men and boys. */
export const MEN = `
  Aadi Aadidev Aadinath Aaditya Aagam Aagney Aagneya Aalok Aamod Aanand Aanandaswarup Aanjaneya Aarav Aaron Aarón Aaryan Aatmaj
  Aatreya Aayushmaan Aayushman Abaco Abadon Abay Abayomi Abbas Abbondanzio Abbondio Abbos Abd Abdallah Abdel Abdelkader Abdellah
  Abderrahmane Abdiel Abdon Abdone Abdou Abdoul Abdoulaye Abdourahmane Abdramane Abdul Abdulahad Abdulazim Abdulaziz Abdulboriy
  Abdulhafiz Abdulhakim Abdulhay Abdulholiq Abduljabbor Abduljalil Abdulkarim Abdulla Abdullah Abdullatif Abdulmalik Abdulqahhor
  Abdulqodir Abdulvahhob Abdulvali Abdulvohid Abdurrahiym Abdurrahmon Abdurrauf Abdurrazzoq Abdussamad Abe Abeiku Abel Ábel Abelard
  Abélard Abelardo Abele Abelin Abenzio Abhaidev Abhirath Abhisyanta Abibo Abidin Abimbola Abiodun Abiona Abisola Abisoye Abner
  Abondance Abou Aboubacar Aboubakar Abraham Abrahám Abramio Abramo Absalon Absolon Absolón Acace Acacio Acar Acario Acaryatanaya
  Accursio Ace Achaire Achalesvara Acharyanandana Acharyasuta Achil Achiles Achille Achim Achintya Achraf Achyut Acilio Aćim
  Aciscolo Acrisio Acun Adalard Adalardo Adalbald Adalbéron Adalbert Adalberto Adalfredo Adalgiso Adalric Adalrico Adam Ádám Adama
  Adamo Ādams Adan Adán Addo Adebiyi Adebowale Adeboye Adedayo Adedeji Adegoke Adegrin Adekitan Adekola Adekunle Adelardo Adelbert
  Adelberto Adelchi Adeleke Adelfo Adelgardo Adelin Adelmo Adelphe Adem Aden Adenet Adeniyi Adéodat Adeodato Adeolu Adeoti Aderopo
  Adeshina Adesoji Adetayo Adeyi Adheesh Adhémar Adhiraj Adhrit Adi Adib Adigun Adikavi Adil Adin Adinath Aditeya Aditya
  Adityanandan Adityanandana Adjutor Adnân Ado Adolf Adolfo Ādolfs Adolph Adolphe Adolphus Adone Adonis Adrain Adriaan Adrian Adrián
  Adriano Adriel Adrien Adrione Adripathi Advaya Afanasie Afanasy Afəl Affan Afi Afinogen Afolarin Afonso Afro Afşin Agabio Agafon
  Agâh Agamennone Agap Agapet Agapito Agasti Agastya Agathange Agathon Agaton Agazio Agenore Agesilao Aggei Agilbert Agnan Agneya
  Agnimitra Agniprava Agnivesh Agnos Agostino Agrippa Agrippin Agustin Agustín Ahmad Ahmed Ahmet Ahror Ahsen Aiace Aidan Aïdan
  Aidano Aiden Aimable Aimé Aimone Ainārs Ajala Ajan Ajani Ajeet Ajit Akalp Akande Akanmu Akanni Akbatur Åke Akeem Akif Akim
  Akinkunmi Akinlabi Akinwale Akira Akın Akıner Akmal Ákos Akram Akroor Aksel Akshaj Akshat Akshayakeerti Aksil Aktekin Aktimur
  Akwasi Akwesi Al Alade Aladino Alain Alamanno Alamu Alan Alano Alarico Alassane Alban Albano Albéric Alberico Albert Alberto Albin
  Albín Albino Alboino Albrecht Albrico Alceo Alceste Alcibiade Alcide Alcime Alcino Alden Aldo Aldobrando Aldonce Aldric Aleandro
  Aleardo Aleaume Alec Alejandro Alek Aleksa Aleksandar Aleksander Aleksandr Aleksei Aleksej Aleksi Aleksy Alen Aleodor Aleramo Aleš
  Alessandro Alessio Alex Alexander Alexandr Alexandre Alexandro Alexandros Alexandru Alexe Alexei Alexej Alexzander Alf Alfio
  Alfons Alfonso Alfonz Alfonzo Alford Alfred Alfréd Alfredo Alfrēds Aļģirds Aļģis Algiso Ali Alic Alican Alighiero Alin Aliou
  Alioune Alişan Alisher Alişir Alistair Alistar Aljaž Aljoša Allan Allen Alliaume Almerigo Almine Almire Almiro Alois Aloïs Aloisio
  Aloīzs Alojz Alok Alon Alone Alonzo Aloys Alp Alparslan Alpay Alper Alperen Alpha Alphan Alphée Alphonse Alphonso Alpinien Altan
  Altemur Alton Alvah Alvar Alvaro Alverède Alviero Alvin Alvise Alwar Aly Amabile Amadeo Amadeus Amadou Amady Amaël Amalric Amand
  Amandin Amando Amani Amant Amanzio Amar Amaranaath Amaranto Amaresh Amarnath Amát Amath Amato Amatore Amauri Amaury Ambrogio
  Ambroise Ambrose Ambrosiano Ambrož Ambróz Ambroży Amdy Amédée Amedeo Amedeu Amélien Amelio Americo Amerigo Ameth Ameyatma Amico
  Amid Amiel Amilcare Amin Amine Amintore Amir Amîr Âmir Amish Amit Amleto Ammâr Amogh Amon Amone Amore Amos Ámos Amour Ampelio
  Amrit Amvrosy Amza Anaadi Anacleto Anagh Anal Anand Anang Anany Anas Anass Anastacio Anastase Anastasije Anastáz Anatol Anatole
  Anatoli Anatolii Anatoly Ancelin Andel Anděl Andelin Andělín Andelko Andelo Andéol Anders Anderson Andoche Andras András Andraž
  Andre André Andreas Andréas Andrei Andrej Andres Andrés Andrew Andri Andrian Andrija Andrin Andris Andro Andron Andronik Andrzej
  Andy Andžejs Andžs Anej Anele Anes Ange Angel Ángel Angelo Ângelo Anghel Angilbe Angilran Angoustan Angus Anibal Anicet Aniceto
  Aniello Anikei Anikita Anil Anilaabh Anilabh Anis Anish Anisim Anıl Anjaneya Anjolaoluwa Ankal Anko Annibal Annibale Anouar Anrijs
  Ansaldo Ansbert Ansel Anselm Anselme Anselmo Ansgar Ansgary Anšlavs Ansovino Ant Antal Ante Antek Antelmo Antero Anthelme Anthony
  Antide Antim Antimo Antino Antioco Antip Antoine Anton Antone Antonello Antoni Antonin Antonín Antonio António Antônio Antoniu
  Antony Antti Antun Antwan Antwon Anuar Anunay Anuraag Anurag Anvar Anže Apollinaire Apollinare Apollinary Apollo Apollon Apuleio
  Aqil Aquilin Aquilino Araldo Aram Ararat Aras Aratone Arcade Arcadi Arcadii Arcadio Arch Archambaud Archan Archibald Archie
  Archimede Archippo Arcibaldo Arda Ardito Arduino Arefy Aren Aresio Argimiro Argo Ari Arialdo Arian Ariberto Aric Arie Ariel Ariele
  Arif Arijit Ārijs Arîn Arindam Arion Ariosto Aris Āris Aristarco Aristarkh Ariste Aristeo Aristid Aristide Aristione Aristo
  Aristofane Aristotele Arjen Arjun Arkád Arkādijs Arkadiusz Arkady Arkhip Arlo Arman Armand Armando Armel Armin Ármin Arminio
  Armīns Arnaldo Arnaud Arne Arnesh Arno Arnold Arnoldo Arnošt Arnould Arnulfo Arolde Aron Áron Árón Arona Aronne Arpád Arrigo Arsen
  Arsène Arsenie Arsenije Arseniusz Arseny Arslan Arslon Art Artem Artemy Arthaud Arthème Arthur Arthus Artiom Arto Artur Arturo
  Artūrs Artus Artuš Arun Arunthavanathan Arved Arvel Arvid Arvīds Aryan Arystarch Arzen Asad Asadulloh Ascanio Ascelin Asdrubale
  Ashlesh Ashok Ashton Asil Asilbek Asimodeo Asım Aşkın Askold Aslak Assunto Asterio Astianatte Ata Atakan Atalay Ataleo Atanas
  Atanáš Atanasio Atanazy Atâullah Athanase Athos Atila Atilla Atıf Atlas Atmanand Atmananda Attila Attilano Attilio Auberto Aubin
  Aubrey Aubry Audace Audebert Audouin Audran August Auguste Augustin Augustín Augusto Augustus Augustýn Aurel Aurèle Aurelian
  Aurelián Aureliano Aurelien Aurélien Aurelio Aureliu Aurian Aurică Auro Auron Ausilio Austen Austin Auxence Avadhesh Avaz Avdal
  Avdei Averardo Averky Averyan Avgust Avi Aviel Avksenty Avni Avram Avşar Avtonom Awar Axel Axinte Ayaan Ayaz Aydemir Ayden Aydın
  Ayhan Ayinde Aykan Aykut Aylan Ayman Aymane Aymard Aymen Aymeric Aymon Ayodeji Ayodele Ayoub Aytaç Aytekin Aytuğ Ayvaz Azad Azamat
  Azary Azeglio Azelio Azer Aziz Azizhan Azmi Azubuike Baalaaditya Baalagopaal Baba Babacan Babacar Babasola Babatunji Babawale
  Bacco Badis Badr Bafana Bafode Baha Bahadır Bahodir Bahri Bahriddin Bahrom Bahtiyar Bahula Bailey Bakary Bakhtiyor Bâki Bakula
  Balaaditya Balachandra Baladitya Balagopal Balagovind Balázs Baldassarre Balderico Baldo Baldomero Baldovino Baldwin Balgopal
  Bálint Baltasar Baltazar Balthazar Bandhu Bandhul Bănel Bangizwe Banji Bankim Bankimchandra Bankole Bao Baptiste Baran Barbarigo
  Barbu Bardo Bardomiano Baris Barın Barış Barkın Barlas Barnaba Barnabás Barnabáš Barnabe Barnabé Barney Baron Barrett Barry
  Barsaba Barsimeo Bart Barthelemy Barthélemy Bartholome Bartimée Bartolo Bartolomej Bartoloměj Bartolomeo Bartolomeu Barton Bartu
  Bas Basarab Basil Basile Basileo Basilio Bassiano Bastiaan Bastian Bastiano Bastien Battal Battista Batu Batuhan Batur Baturalp
  Baudouin Bawer Baykal Bayram Baz Bazhen Bazil Bazyli Beat Beato Beatus Beau Bebe Bedir Bedirhan Bedreddin Bedri Bedřich Behçet
  Behiç Behlül Behram Behruz Behzat Bekir Bekmurod Bektaş Béla Belimir Bellino Belo Beltramo Ben Beňadik Bence Bende Bendegúz
  Benedek Benedetto Benedict Benedikt Benedykt Benett Bengt Beniamin Beniamino Benício Bénigne Benigno Benito Benja Benjamim
  Benjamin Benjamín Benjámin Bennet Bennett Bennie Benno Benny Benoit Benoît Benone Bent Bentley Benton Benvenuto Benyamin Bera
  Béranger Bérard Berardo Berat Berdan Berend Berengario Berislav Berk Berkan Berkay Berkin Bernard Bernardo Bernd Bernhard Bernie
  Beronico Bert Bertalan Berti Bertold Bertoldo Bertolfo Bertram Bertrand Beşar Beşer Besim Beşir Bəhram Bəhruz Bəxtiyar Bhaasvan
  Bhaaswar Bhadrak Bhadraksh Bhadran Bhagavaan Bhagvan Bharadwaj Bharat Bhardwaj Bhargava Bhasvan Bhaswar Bhaumik Bhaves Bheeshma
  Bhekimuzi Bhekizizwe Bhekumbuso Bhima Bhisham Bhishma Bhoj Bhoopat Bhoopati Bhooshan Bhooshit Bhramar Bhudev Bhudeva Bhupati
  Bhupen Bhushan Bhushit Bhuvanesh Bhuvaneshwar Biagio Bibek Bibiano Bijay Bikash Bilal Bilâl Bilel Bill Billy Bilol Bindo Bino
  Birane Birino Birjesh Birol Bishal Bishnu Bivoj Bjarne Bjorn Björn Bjørn Blagoje Blahomil Blahomír Blahoslav Blaise Blake Blaž
  Blaze Blažej Błażej Bless Bo Boas Boaz Bob Boban Bobby Bobur Bodhan Bodhi Bodi Boet Bogdan Bogoljub Bohdan Bohémond Bohuchval
  Bohumil Bohumír Bohun Bohuš Bohuslav Bojan Boldizsár Bolemír Boleslav Boļeslavs Bon Bonagiunta Bonaldo Bonaventura Bonavita
  Bonginkosi Bonifác Boniface Bonifacio Bonito Borek Bořek Boris Borislav Bořislav Bořivoj Borivoje Borjan Borko Bortolo Borut Borys
  Boško Botan Botir Botond Bouba Boubacar Boubou Bouchard Boyan Boyd Boža Božetěch Božidar Božislav Brad Braden Bradford Bradley
  Bradly Brăduț Brady Braeden Brahim Brahma Brahmaanand Brahmabrata Brahmanandam Brahmdev Brain Brajan Brájen Brajendra Brajesh Bram
  Brancaleone Brando Brandon Brandt Brandyn Branimir Branimír Branislav Branko Brannon Branson Brant Bratislav Braulio Braxton
  Brayan Brendan Brenden Brendon Brenn Brennan Brennon Breno Brent Bret Břetislav Brett Briac Brian Brice Brieuc Brijesh Brit Brock
  Broderick Brody Bronislav Broņislavs Brooks Bruce Bruno Bruto Bryan Bryant Bryce Brycen Bryon Buchi Buck Bucur Bud Buddha Buddy
  Budhil Budimir Budimír Budislav Budivoj Buford Buğra Bukola Bülent Bulut Bünyamin Burak Burhan Burhon Burley Buster Byron Bystrík
  Cade Caden Caesar Cafer Çağan Çağatay Çağdaş Çağlar Çağrı Çağrıhan Cahid Caino Caio Caius Calanico Calcedonio Cale Caleb Calebe
  Calin Călin Calixte Callisto Callum Calogero Calvin Camden Camélien Cameron Camil Camillien Camillo Camren Camron Can Canalp
  Cândar Candelario Candide Candido Caner Cankan Cantemir Cantidio Canziano Caribert Carl Carles Carleton Carlo Carloman Carlos
  Carlton Carmelo Carmine Caronte Carponio Carroll Carson Carter Cary Cas Casian Casimer Casimir Casimiro Časlav Caspar Casper
  Cassiano Cassien Cassio Casto Cataldo Catalin Cătălin Catullo Cauã Cavid Cazimir Ceasar Cecco Cecil Cecilio Cecyliusz Čedomir
  Cedric Cédric Cedrick Cedrik Cedrin Celal Celâleddin Celasun Çelen Celestin Célestin Celestino Celestýn Celian Célian Célien Çelik
  Celil Celso Cem Cemal Cemali Cemil Cene Čeněk Cenk Césaire Cesar César Cesare Cesario Čestmír Çetin Çetinel Çetiner Cevahir Cevat
  Ceyhun Cezar Cézar Cezary Cezmi Chaanakya Chaaruchandra Chad Chadd Chadrick Chahine Chaï Chaim Chaitan Chakor Chakradhar
  Chakravartee Chakravarti Chanakya Chance Chandak Chandan Chandraayan Chandrabhan Chandradev Chandraketu Chandramauli Chandramohan
  Chandran Chandranath Chapal Charak Charl Charlemagne Charles Charlie Charly Charuchandra Charuvrat Chase Chaten Chatur Chaturaanan
  Chaturbhuj Chauncey Chaz Cheick Cheick-Oumar Cheikh Cheikhou Chekhouna Cherif Cherubino Cheslav Chester Chet Chetan Chetanaanand
  Chiaffredo Chidaakaash Chidaatma Chidambar Chidambaram Chidananda Chidi Childebert Chilpéric Chinedu Chinmayanand Chinmayananda
  Chiranjeev Chiranjeeve Chiril Chirill Chisom Chitraksh Chrabroš Chraniboj Chranibor Chranislav Chrétien Chris Christ Christer
  Christiaan Christian Christiano Christodule Christoffer Christop Christoph Christophe Christopher Chrudoš Chrysole Chrysostome
  Chukwu Chval Cicero Cihad Cihan Cîhan Cihangir Cihanşah Cino Ciprian Cipriano Cirano Ciriaco Ciril Cirillo Cirino Ciro Čistoslav
  Civan Claas Claes Clarence Clarenzio Clark Claud Claude Claudien Claudio Claudiu Claus Clay Clayton Cléandre Cleandro Clemens
  Clement Clément Clemente Cleonico Cléry Cletus Cleve Cleveland Clifford Clifton Climaco Clinio Clint Clinton Clodomiro Clodoveo
  Clotaire Clovis Cloyd Clyde Coby Codin Codrin Codruț Cody Coen Colby Cole Coleman Colin Colins Collin Colmanno Colmazio Colombano
  Colombo Colt Colten Colton Columbus Côme Concetto Concordio Conner Connor Conor Conrad Constant Constantin Constatin Cooper Corbin
  Corbiniano Cordell Coreno Corentin Corey Coriolano Cormac Cornel Cornelio Cornelis Corneliu Cornelius Cornell Coronato Corrado
  Cortez Corto Corvin Cory Cosimo Coşkun Coşkuner Cosma Cosmin Costache Costante Costantino Costanzo Costel Costin Coy Craig
  Crawford Cremenzio Crescente Crescenzio Crespignano Crin Crispino Cristaldo Cristea Cristian Cristián Cristiano Cristin Cristobal
  Cristóbal Cristofor Cristoforo Cristopher Crocefisso Csaba Csanád Csongor Ctibor Ctirad Ctislav Cübeyr Cullen Cumhur Cüneyt
  Cuniberto Cupido Curt Curtis Cvijan Cvijetin Cyprián Cyprien Cyrian Cyriaque Cyril Cyrille Cyrus Cyryl D'angelo Daan Dabiživ
  Dacian Daciano Dacio Dag Dağhan Dagoberto Dāgs Daichi Daiki Daiwik Dale Daley Dalibor Dalimil Dalimír Dallas Dallin Dalmazio
  Dalton Damaso Dame Dameon Damian Damián Damiano Damien Damife Damil Damilare Damilola Damin Damion Damir Damjan Damocle Damodara
  Damon Dan Dandak Dandapaani Dandre Dane Dangelo Dani Danial Daniel Daniël Dániel Daniele Daniil Danijel Danil Danilo Danio Danjuma
  Danko Danny Dante Danu Dany Danyl Daouda Darcy Darek Daren Darian Darien Darin Dario Darion Daris Darius Dariusz Darko Darnell
  Daron Darrel Darrell Darren Darrick Darrin Darrion Darron Darryl Darshan Darwin Daryl Dashawn Datta Dave Dâver Davey Davi David
  Dávid Davide Dāvids Davin Davino Davion Dāvis Davon Davonte Davor Davorin Davron Davud Davy Davyd Dawid Dawson Dax Dayaamay
  Dayaananda Dayaanidhi Dayamayee Dayan Dayane Dayne Dayton Dean Deangelo Deb Decebal Decimo Declan Dedric Dedrick Deen Deenabandhu
  Deepan Deepankar Deependra Deepesh Deeptanshu Deeptendu Deeptiman Deeptimay Deeptimoy Deevakar Deion Dejan Dejon Dejuan Delbert
  Delfino Delmer Delphin Demarco Demarcus Demario Demba Dementy Demeter Demetrio Demetrius Demetriusz Demid Demilade Demiralp
  Demirhan Democrito Demond Demostene Demyan Deneval Denis Denisz Deniz Denizalp Dennis Denny Deodato Deon Deondre Deontae Deonte
  Děpold Dereck Derek Derick Deron Derrick Dêrsim Derviş Deshaun Deshawn Desiderato Desiderio Desimir Désiré Desmond Destin Dětmar
  Dětřich Dev Devadatt Devagya Devajyoti Devak Devante Devdan Deven Devesh Deveshwar Devin Devonte Devran Devvrat Dewayne Dewey
  Dewitt Dex Dexter Dexx Dezider Dhananjay Dhanapati Dhanesh Dhanpati Dhanu Dhanvin Dharmaketu Dhruv Dhyanesh Dhyaneshwar Diar
  Didier Didimo Diego Dies Dieter Dieudonné Digambar Digambara Dikmen Dilaver Dildâr Dillan Dillon Dilmurod Dimitri Dimitrii
  Dimitrij Dimitrije Dinakar Dinç Dinçer Dinesh Dinis Dinkar Dino Dinu Diocleziano Diodoro Diogene Diogo Diomede Dion Dione Dionigi
  Dionisio Dionizy Dionýz Dionýzos Dipankar Dipendra Dipesh Diptendu Direnç Dirk Dîroj Divaakar Divakar Diviš Divjot Divo Diyor
  Djayden Djibril Dluhoš Dmitri Dmitrii Dmitry Dobromil Dobromír Dobromysl Dobroslav Dock Dodato Doğan Doğanay Doğaner Doğu Domagoj
  Domen Domenic Domenick Domenico Domenik Domezio Domingo Dominic Dominick Dominik Domiziano Don Donald Donat Donát Donatello Donato
  Donavon Donnell Donnie Donny Đorđe Dorel Dorian Dorián Doriano Dorin Dorinel Dorofei Doroteo Doru Doug Douglas Douwe Dov Dovud
  Doyle Dragan Dragiša Drago Dragoje Dragojlo Dragoljub Dragomir Dragos Dragoș Dragoslav Dragutin Drahomil Drahomír Drahoň Drahoš
  Drahoslav Drahotín Drahutin Drake Draža Dražen Dren Drew Dries Driss Dron Drona Držimir Držislav Duane Duanne Duarte Dubravko
  Duccio Duco Ducu Dudley Duilio Duje Dujo Dumisani Dumitru Duncan Dündar Đura Đurađ Durante Durmuş Durodola Durward Dušan Duško
  Dustin Duuk Dwaipayan Dwaipayana Dwayne Dwight Dylan Dylano Earl Earnest Easton Eberardo Eberhard Ebiowei Ebuzer Ecclesio Ecehan
  Ecevit Ecmel Ecrin Ecvet Ed Edd Eddi Eddie Eddy Ede Eden Edgar Edgard Edgardo Edgars Edhem Edilberto Edison Ediz Edmond Edmondo
  Edmund Edoardo Edouard Édouard Eduard Eduardo Eduards Edvard Edvin Edvín Edvīns Edward Edwardo Edwin Edžus Eekalabya Eero Efe Efim
  Efisio Efken Eflah Efraim Efrain Efrem Efren Efsun Eftimie Ege Egemen Egeo Egidio Egīls Eginardo Egisto Egmont Egon Egor Einar
  Einārs Eino Eirik Eižens Ekaaksh Ekadant Ekaksh Ekalavya Ekaling Ekdant Ekmel Ekow Ekrem Ekundayo El Eladio Elbek Elbert Eldon
  Eldor Eldred Eldridge Eleazar Eleuterio Éleuthère Elgin Eli Elia Eliah Eliahou Elian Eliano Elias Eliáš Elías Élias Eliasz Elie
  Élie Eliel Eliezer Elifio Eligio Elija Elijah Elio Eliodoro Elion Elior Eliot Eliott Élisée Elisei Eliseo Elísio Elita Elizar
  Elizej Elizeus Elliot Elliott Ellis Ellsworth Elmar Elmārs Elmer Elmo Elmore Elmurod Elnur Eloan Elogio Eloi Elone Elouan Eloy
  Elpidio Elroy Elton Elvezio Elvino Elvis Elwin Elwyn Elyas Elyes Elyès Elyor Élzéar Emanoil Emanuel Emanuele Emanuil Emced Emeka
  Emelyan Émeric Emerich Emerson Emidio Emiel Emil Emile Émile Emilian Emilián Emiliano Emilien Emilijan Emilio Emīls Emin Emir
  Emirhan Emmanuel Emmanuil Emmerico Emmet Emmett Emmitt Empirio Emrah Emre Emrullah Ender Enderun Endrigo Enea Enecone Enes
  Engelbert Engin Enguerrand Enio Enis Ennio Enno Enoch Enos Enrico Enrique Ensar Ensio Enver Enyo Enzo Ephraim Ephraïm Epifan
  Épiphane Eraclide Eraldo Eralp Erardo Erasmo Erast Eray Erazim Erazmus Erberk Erberto Ercan Erçin Ercolano Ercole Ercüment Erda
  Erdal Erdem Erdinç Erel Eremei Eremia Eren Erenia Ergin Ergün Ergüner Erhan Erhard Eriberto Eric Éric Erich Erick Erico Erik Ēriks
  Erkâm Erkân Erkki Erling Erman Ermanno Ermenegildo Ermes Ermete Ermil Ermilo Erminio Ermīns Ermolay Ernest Ernesto Ernie Ernst
  Erofei Erol Eron Eros Erşan Ersin Ertan Ertuğrul Ervin Ervín Ervīns Erwan Erwann Erwin Esat Esaù Esben Eşref Esse Esteban Estevan
  Esuperio Esupofo Eterie Ethan Ethann Ethem Etienne Étienne Ettore Eubert Euclide Eudes Eudoxe Eufebio Eufemio Eufronio Eugen
  Eugene Eugène Eugenio Eugeniu Eugeniusz Eusèbe Eusebio Eusebiu Eusebius Euseo Eustache Eustațiu Eustorgio Eustosio Eustracjusz
  Eutalio Evald Evaldo Ēvalds Evan Evandro Evann Evans Evarist Évariste Evaristo Evasio Evdokim Even Everardo Everett Everette Evert
  Evgeny Evgheni Evghenii Evgraf Evidio Evlampy Evodio Evran Évrard Evremondo Evren Evsei Evstafy Evstignei Evžen Ewald Ewan Ewell
  Ewen Ewenn Eyal Eymen Eytan Eythan Eyüp Ezechiel Ezechiele Ezekiel Ezequiel Ezio Ezra Ezrak Əhməd Faas Fabian Fabián Fabiano
  Fabien Fabijan Fabio Fábio Fabrice Fabrício Fabrizio Fadei Fadi Fadıl Fady Fahrettin Fahri Fahriddin Faik Faiq Faisal Falba Fâlih
  Falk Famiano Fantin Fanyana Fares Farès Farhad Faris Farouk Farruh Faruk Fasih Fatih Fatin Faust Faustin Faustino Fausto Faustýn
  Favian Faysal Fayzbek Fazio Fazıl Fazliddin Fazlı Fazullah Feda Fedai Fedde Fedele Federico Fedor Fedosy Fedot Fedro Fehmi Felice
  Felicián Feliciano Felicien Félicité Feliks Felipe Felix Félix Felton Femi Fender Feng Feodor Feofan Feoktist Feramuş Feramuz
  Ferapont Ferdi Ferdinand Ferdinando Ferenc Ferhan Ferhat Feridun Ferit Ferman Fermiano Fermin Fermín Fermo Fernand Fernando Ferre
  Ferruccio Ferruh Festo Fevzi Feyyaz Feyzullah Fiacre Fidel Fidèle Fidelius Fidenziano Fidenzio Fiete Fiifi Fikret Fikri Filaret
  Filemon Filibert Filiberto Filimon Filip Filipe Filipp Filippo Filomen Filomeno Filotije Finlay Finley Finn Finnley Fiodor Fionn
  Fiorenziano Fiorenzo Firas Firdavs Firmin Firs Fitrat Flavián Flaviano Flavien Flavio Flaviu Flavius Fleano Fletcher Flip Flodoard
  Florea Florencio Florent Florentin Florentýn Florestan Florian Florián Floriano Florin Floris Floyd Flurin Flynn Fode Foka Folco
  Folu Foma Ford Forest Forrest Fortunat Fortunát Fortunato Fortuné Fos Fosco Foss Foster Fotih Foty Foucauld Foulques Fráňa Franc
  Francesco Franci Francis Francisc Francisco Francisque Franciszek Franck Franco Francois François Franjo Frank Frankie Franklin
  František Franz Fred Freddie Freddy Frederic Frédéric Frederick Frederico Frederik Fredrick Fredrik Fredy Freek Freeman Frenkie
  Frido Fridolin Fridolín Fridrich Friedrich Fritz Frol Frontiniano Fryderyk Fuat Fulbert Fulberto Fulcran Fulgence Fulgenzio Fulvio
  Funani Funmilade Funmilayo Furio Furkan Furkân Furman Furseo Fuscolo Fuzuli Fynn Fyodor G'affor G'afur G'iyos G'ulom Gabe Gabi
  Gabin Gabino Gábor Gabriel Gabriël Gabriele Gad Gael Gaël Gaetan Gaétan Gaëtan Gaetano Gaffar Gagan Gage Gaglioffo Gaio Gaj
  Gajaadhar Gajabahu Gajadhar Gajbaahu Gál Galaktion Galdino Galeazzo Galfryd Galileo Gallicano Ganak Ganaka Ganapati Gandharv
  Gandharva Gandolfo Ganesh Gangesh Gardner Gareth Garett Garfield Garik Garimberto Garland Garnier Garret Garrett Garrick Garrison
  Garry Garth Garud Garuda Gary Gaspar Gašpar Gaspard Gaspare Gašper Gaston Gastone Gati Gatien Gatik Gatsha Gaud Gaudenzio Gaudino
  Gauraang Gaurang Gauranga Gautam Gautama Gauthier Gautier Gautiero Gavin Gavino Gavril Gavrila Gavrilo Gazanfer Gazi Gbadebo
  Gbeminiyi Gbemisola Gbolahan Gbowoade Gedeon Gédéon Gedeone Ģederts Gejza Gellért Gelu Geminiano Genadij Gencer Gene General
  Generoso Genesio Gennady Gennaro Gentile Genziano Geo Geoffrey Geoffroy Georg George Georgel Georges Georgian Georgije Georgy
  Geovanni Geovanny Geovany Gerald Gérald Gerard Gérard Gerardo Gerasim Gerasimo Géraud Gerazim Gerazym Gerbert Geremia Gergely
  Gergő Gerhard Gerino Germain German Germán Germano Gerolamo Geronimo Geronzio Gerrit Gerry Gerson Gervais Gervasio Gesualdo Gethin
  Gevheri Géza Ghanaanand Ghanashyam Ghanshyam Ghenadi Ghenadie Ghennadi Gheorghe Gheorghi Gheorghii Gheorghiță Gherardo Gherman
  Ghislain Ghiță Giacinto Giacobbe Giacomo Giadero Giambattista Gian Gianbattista Giancarlo Giandomenico Gianfranco Gianluca
  Gianluigi Gianmarco Gianmaria Gianmario Gianni Gianpaolo Gianpiero Gianpietro Gianuario Giasone Gică Gicu Gideon Giel Gijs Gil
  Gilbert Gilberto Gildo Giles Gilles Gillo Gineto Gino Gioacchino Giobbe Gioberto Giocondo Gioele Gion Giona Gionata Giordano
  Giorgian Giorgio Giosuè Giosuele Giotto Giovani Giovanni Giovanny Giove Gioventino Giovenzio Girardo Girart Giray Giri Girik
  Girika Girindra Giriraaj Giriraj Girish Girolamo Ģirts Gislebert Giuda Giuliano Giulio Giuseppe Giustiniano Giusto Gıyas Glauco
  Gleb Glen Glenn Gligorije Gobinda Godfrey Goffredo Gojko Gökalp Gökmen Golia Golub Gomberto Gonçalo Gondebaud Gondulfo Gönenç
  Gonerio Göngör Gonsalwy Gonthier Gontran Gonzaga Gonzague Gonzalo Gopaal Gopal Gopee Gopi Gorakhanatha Gorakhnath Goran Göran
  Gorazd Gordan Gordei Gordiano Gordon Görkem Gosto Gostomysl Goswamee Goswami Gothard Gottardo Gottfried Gotum Gouranga Goutam
  Govinda Gracián Graciliano Gradimir Grady Graham Grant Granville Grațian Grato Grayson Graziano Green Greg Gregg Gregoire Grégoire
  Gregor Gregorian Gregorio Gregory Gremislav Greyson Grga Grgo Grgur Griffin Grigore Grigori Grigorije Grigory Grimaldo Grover
  Grzegorz Gualberto Gualtiero Gúbio Gudakesa Gudakesha Guelfo Guérin Guerrino Guglielmo Gui Guiberto Guido Guilhem Guilherme
  Guillaume Guillermo Guiscardo Guiseppe Gülhan Gültekin Gumesindo Gunārs Gunnar Gunner Gunter Gűnter Gürbüz Gürdal Gurdev Gürhan
  Gürkan Gürol Gürsel Guru Gury Gus Gust Gustav Gustáv Gustave Gustavo Guus Güvenalp Guy Guyot Gvozden Gwendoline Gwido György
  Habbab Habib Habil Hacib Hâdi Hadriel Hadrien Hafi Hafid Hafız Hagen Haïm Hakan Håkan Hakem Haki Hakim Hakkı Håkon Hal Haldun
  Halil Halim Hâlis Halit Haluk Hamdi Hamdullah Hamed Hami Hamid Hamidou Hamish Hamit Hammâd Hamza Hanefi Hani Hank Hannes Hanno
  Hannu Hans Hans-Peter Hans-Rudolf Hans-Ulrich Hansjörg Hanspeter Hansruedi Hansueli Hanuš Haralamb Haralambie Harald Hardouin
  Hardy Hari Harinarayan Harit Harmon Harold Haron Haroun Harouna Haroune Harrison Harry Harun Haruto Harvey Hasan Haseki Hasibi
  Haşim Hasin Haskell Haşmet Hassan Hassane Haštal Hatem Hâtem Hatip Hattâb Hauke Havel Hawar Hayali Hayati Haydar Hayden Hazar
  Hazım Heath Heber Hector Hédelin Hedi Heikki Hein Heinrich Heinz Heitor Heja Helie Hélie Hélier Hélio Helios Helmer Helmut
  Henderson Hendrik Hennes Henning Henri Henrich Henrick Henrie Henrik Henrique Henry Henryk Herbert Herluin Herman Heřman Hermann
  Hermenegildo Herminio Hernán Hershel Hervé Heval Hicabi Hicham Hidde Hieronim Hikmat Hikmet Hilaire Hilar Hilario Hilarion
  Hilarius Hilary Hilbert Hildebert Hillard Hillel Hilmi Hilton Himmet Hincmar Hipolit Hipolito Hipólito Hippolyte Hiram Hiranmay
  Hiranmaya Hiroshi Hişam Hıfzı Hızır Hjalmar Hobart Hojimurod Holden Homer Homér Homero Honor Honore Honoré Honorius Horác Horace
  Horacio Horacy Horațiu Horea Horia Horst Horymír Hosea Hostimil Hostimír Hostislav Hostivít Houston Hovard Howard Howell Hoyt
  Hozan Hrvoj Hrvoje Hubert Hüccet Hud Hüdâvendigâr Hüdayi Hudson Hugh Hugo Hugues Hulki Hulusi Hüma Hümayun Humberto Hunor Hunter
  Hürkan Hurram Hurşit Hüsameddin Hüsamettin Husein Hüseyin Hüsnü Hüsrev Hussein Huub Huzeyfe Hvalimir Hvězdoslav Hyacint Hyman
  Hynek Hypolit Hyun Iacob Iacopo Iacopone Iacov Iago Ian Iancu Ianis Ianos Iaroslav Ib Iban Ibidapo Ibodulloh Ibou Ibra Ibrahim
  İbrahim Ibrahima Ibrohim Icaro Icilio Ico Idan Idir Ido Idris İdris Idriss Idrissa Idy Ieremia Ifeanyichukwu Ige Iginio Igino
  Ignác Ignacio Ignacy Ignát Ignatius Ignaty Ignazio Ignjat Igor Ígor Igori İhsan Ihtiyor İhvan Ike Ikenna Ikeoluwa Iker Ikhidie
  İkrime Ikrom Ilai Ilan Ilarie Ilario Ilarion Ilay İlbey Ildebrando Ildefonso Ilgmārs İlham İlhami Ilhan İlhan Ilia Ilian Iliane
  Ilias Ilie Ilies Ilija Ilja Iľja İlkay İlker Ilko Illidio Illuminato Ilmari Ilmārs İlqar Ilya Ilyan Ilyane Ilyas İlyas Ilyass
  Ilyes Ilyès Ilyess Ilyos Imad Immacolato Immanuel Imran Imrane Imre Imrich Imron Inārs Inder Indra Indriķis Indro Ingmārs Inioluwa
  Innocent Innocente Innocenty Innocenzo Innokenty Ino Inocenc Inocențiu Insa Inza Ioan Ion Ionel Ionică Ionuț Iorio Iosif Ipat
  Ipaty Ippocrate Ippolit Ippolito Irakly Irenej Ireneo Ireneus Ireneusz Ireti İrfan Irinel Irvin Irving Irwin Isaac Isac Isacco
  Isadore Isai Isaia Isaiah Isaias Isak Isay Ischirione Iseoluwa Ishaq Ishola Isidor Isidore Isidoro Isidro Işıner Islam Islom
  Ismael Ismaël Ismaele Ismail Ismaïl İsmail Ismaïla İsmet Ismoil Isom Israel Israël Issa Issac Issam Issiaka István Italo Itri
  Iulian Iuliu Iuri Iurie Iurii Iustin Iustinian Ivan Iván Ivano Ivanoe Ivar Ive Ivek Iven Ivo Ivone Ivor Iwan İxtiyar Iyad Iyed
  Izaak Izaiah Izaiáš Izajasz Izák Izidor Izmael Izmail Izot Iztok Izyaslav Izydor İzzet İzzettin Jaakko Jabari Jace Jacek Jáchym
  Jacinto Jack Jackson Jaco Jacob Jacobo Jacobus Jacques Jad Jaden Jadesola Jadon Jadran Jadranko Jadro Jagadish Jagadisha Jagathi
  Jagdeep Jagdish Jagmeet Jahnu Jai Jaime Jairo Jaivey Jake Jakob Jakov Jakub Jaleel Jalen Jalil Jalol Jalon Jamaal Jamal Jamar
  Jamarcus Jamel James Jameson Jamie Jamil Jamir Jamiro Jamison Jamol Jamshid Jan Ján Janek Janez Jani Janick Jānis Janko Jannek
  Jannes Jannik Jannis Jano János Janosch Janusz Japhet Jaquan Jared Jaren Jari Jarmil Jarne Jarno Jaro Jarod Jarolím Jaromil
  Jaromír Jaron Jaroslav Jarred Jarrell Jarret Jarrett Jarrod Jarvis Jasen Jasenko Jasin Jason Jasoň Jasper Jassem Jassim Jasur
  Javas Javi Javier Javlon Javohir Javon Javonte Jawad Jawed Jax Jaxon Jaxx Jay Jayce Jayden Jaydon Jaylano Jaylen Jaylon Jayson
  Jayvano Jāzeps Jean Jean-Baptiste Jean-Claude Jean-Daniel Jean-François Jean-Jacques Jean-Louis Jean-Luc Jean-Marc Jean-Marie
  Jean-Paul Jean-Pierre Jeannel Jeannot Jed Jedediah Jedidiah Jef Jeff Jefferey Jeffery Jeffrey Jeffry Jefta Jēkabs Jelle Jelmer
  Jelte Jenel Jens Jeppe Jerad Jerald Jeramie Jeramy Jerel Jeremi Jeremiah Jeremias Jeremiáš Jeremiasz Jeremie Jérémie Jeremy Jérémy
  Jerguš Jermain Jermaine Jermey Jernej Jerod Jerome Jerôme Jérôme Jeromy Jerónimo Jeroným Jerrell Jerrod Jerrold Jerry Jerzy Jesper
  Jesse Jesus Jesús Jett Jevgeņijs Jevon Jezdimir Jibril Jidde Jiljí Jim Jimi Jimmie Jimmy Jimram Jindřich Jiří Jiro Jitender
  Jitendra Joachim Joah Joakim João Joaquim Joaquin Joaquín Joas Job Joe Joel Joël Joep Joes Joesph Joey Johan Johann Johannes
  Johathan John Johnathan Johnathon Johnnie Johnny Johnpaul Johnson Jon Jona Jonah Jonas Jonáš Jonatan Jonathan Jonathon Jonte Joojo
  Joost Jop Jordan Jordi Jordon Jordy Jörg Jorge Jörgen Jørgen Jorin Joris Jorn Jorrit Jort Joscha Joschua Jose José Josef Josep
  Joseph Josh Joshua Joshuah Josiah Josip Joško Joso Josse Josselin Jošt Josua Josue Josué Joud Jourdain Jovan Jovani Jovanny Jovany
  Jovin Joža Jože Jozef Jožef Józef József Jozue Juan Juda Judah Judd Jude Judge Judicaël Judson Jugoslav Juha Juhani Juho Jukka
  Julan Jules Julian Julián Julien Jūlijs Julio Júlio Julius Július Juliusz Jun Junayd Junior Junius Jur Juraj Jure Jürg Jurģis Juri
  Jurre Juste Justen Justin Juston Justus Justyn Justýn Jusuf Juvenal Juwan Juwon Jyotis Kaan Kabil Kabir Kacper Kade Kadem Kaden
  Kadin Kadir Kadı Kadrican Kağan Kagiso Kai Kailash Kaïs Kaj Kajetán Kale Kaleb Kalender Kalervo Kalevi Kalidou Kalinik Kalistrat
  Kalle Kallistrat Kamalesh Kamber Kamel Kameron Kamil Kâmil Kamlesh Kamol Kamoliddin Kamran Kamren Kamron Kanak Kanaka Kane Kannan
  Kannen Kapiton Karahan Karam Karamba Karamoko Karan Kareem Karel Karim Karl Karl-Emil Karl-Johan Kārlis Karlo Karol Karp Karthik
  Kartik Karunanidhi Kashyap Kasián Kasım Kašpar Kasper Kassim Kastor Kasyan Kavon Kawa Kayaalp Kayden Kayode Kays Kazimierz Kazimir
  Kazimír Kâzım Kazuo Keagan Keano Keanu Keaton Kéba Keegan Keenan Keerti Kees Keith Keji Keleş Kellen Kelton Kelvin Kelyan Kemal
  Kemâl Kemalettin Kemi Ken Kenan Kende Kendrick Kenji Kenneth Kennith Kenny Keno Kent Kenta Kenton Kenyon Kenzi Kenzo Kenzy Keon
  Keramet Kerami Kerem Keremşah Kerim Keshaun Keshawn Keşşaf Keven Kevin Kévin Kevon Keyan Keyon Keyshawn Kgabu Khadim Khalid
  Khalifa Khalil Khariton Kharlampy Khem Khristofor Kian Kiano Kick Kiel Kieran Kilian Kilián Killian Kilyan Kimi Kimo Kin King Kip
  Kir Kiran Kirill Kirilo Kirk Kirti Kiyan Kjeld Kjell Klaas Klarencjusz Klaudián Klaudius Klaudiusz Klaus Klavdy Klāvs Kléber
  Klemen Klemens Klement Kliment Knut Kobe Koby Koçer Kody Koen Kofi Kojo Köksal Kolawole Kolby Kole Koloman Kolombín Kolos Kolumbán
  Kolumbín Komil Komron Kondrat Kondraty Konon Konrad Konrád Konrāds Konstantin Konštantín Konstantīns Konstanty Konstantyn
  Konstantýn Koray Korbin Korbinian Korede Korey Korkut Kornel Kornél Korneli Kornelius Korneliusz Kornil Kory Kosma Kosmas Kosta
  Kraig Krasomil Krasoslav Krešimir Křesomysl Krijn Krishna Krishnadas Krishnadasa Krišjānis Krišs Křišťan Kristian Kristián
  Kristiāns Kristijan Kristjan Kristóf Krištof Kristofer Kristoffer Kristopher Krisztián Krisztofer Krsto Kruno Krunoslav Kryšpín
  Krystian Kryštof Krzysztof Ksawery Ksenofont Kubad Kubat Kubilay Kubra Kubura Kuddusi Kujoe Kumar Kupriyan Kürşad Kurt Kurtis
  Kutbettin Kuzey Kuzma Kuzman Květoň Květoš Květoslav Kvido Kwabena Kwadwo Kwaku Kwame Kwamena Kwasi Kweku Kwesi Kwintyn Kyan Kyano
  Kyle Kyler Kylian Kyliann Kyllian Laal Lachlan Ladarius Ladimir Ladislao Ladislau Ladislav Ladji Lafayette Lai Lajos Lakshman
  Lakshmidhar Lakshminath Lal Lamar Lambert Lamberto Lamih Lamine Lamont Lance Lancelot Lancilotto Landen Lander Landolfo Landry
  Lanfranco Langa Lapo Laron Larry Lars Lascăr Lassana Lasse Laszlo László Latif Laurenc Laurencjusz Laurens Laurent Laurentino
  Laurentiu Laurențiu Laurenty Laurenz Lauri Laurian Lauriano Laurin Lautone Lavinio Lavr Lavrenty Lawrence Lawson Laxman Lazar
  Lazăr Lazare Lazaro Łazarz Laziz Lazzaro Lean Leander Leandr Leandre Léandre Leandro Leano Leart Ledion Leendert Leif Leke Leland
  Lemuel Len Lenn Lennard Lennart Lennert Lenni Lennie Lennon Lennox Lenny Leny Leo Léo Leo-Paul Leodegar Leon Léon Leonard Léonard
  Leonardo Leone Leonel Leonhard Leonid Leonidas Leonīds Leonio Leonis Leontin Leonty Leontýn Leonzio Leopardo Leopold Léopold
  Leopoldo Leoš Lere Leroy Lešek Lester Letterio Leu Leufroy Lev Levent Levente Levi Lévi Levin Levio Levoslav Levy Lew Lewin Lewis
  Lex Leyan Liam Lian Lias Liberato Liberatore Libère Liberio Libero Liberto Libor Liborio Liboslav Lică Lidio Liétald Lieto Lieuwe
  Lincoln Lino Linus Linwood Lio Lion Lionel Lior Liron Lirone Lisandro Livino Livio Liviu Livius Liyam Liyan Ljubiša Ljubomir
  Ljudevit Llewellyn Lloyd Loan Lobsang Lodovico Loek Loet Logan Lohan Loïc Lolade Lon Longin Lonnie Lonny Lonzo Loren Lorenc Loreno
  Lorenz Lorenzo Lorian Lorik Lorin Loris Lorrain Lotar Lothaire Lothar Lou Louan Louay Louca Louie Louis Louka Lounis Loup Lourenço
  Lovro Lowell Lowie Luan Lubin Lubomír Ľubomír Lubor Ľubor Luboš Ľuboš Luboslav Ľuboslav Luc Luca Lucas Lucca Lucențiu Luchezar
  Lucian Lucián Luciano Lucien Lucijan Lucio Lucious Lucius Lucjan Lucrețiu Ludano Luděk Ludivoj Ludolphe Ľudomil Ludomír Ludoslav
  Ludovic Ludovico Ľudovít Ludvig Ludvík Ludwig Ludwik Lui Luigi Luis Luís Luiz Luk Luka Lukas Lukáš Łukasz Luke Lukrecius Lukyan
  Lumír Lungelo Lungu Lutfi Lütfi Lütfullah Lutfulloh Luther Lutibor Lutobor Lutz Luuk Lux Lwandle Lyam Lyan Lyes Lyle Lyubim
  Lyubomir Lyubosmysl Ma'mur Ma'ruf Ma'sud Maad Maarten Maas Mabruk Mac Macaire Macario Maccabeo Mace Maceo Mack Mactar Mădălin
  Maddox Madid Mads Mael Maël Maes Maffeo Maggiorino Magno Magnus Mahamadou Mahan Mahdi Mahe Mahé Mahendra Maher Mahesh Maheswar
  Mahir Mahmoud Mahmud Mahmut Mahrus Mahzan Mahzun Maik Mailo Maiorico Major Makan Makar Makary Makhtar Makinwa Makoto Maks Maksim
  Maksimilyan Maksud Maksym Maksymilian Malachi Malco Malcolm Malick Malik Mališa Malo Malone Malte Malthe Mama Mamadou Mamady
  Mamante Mamert Mamoudou Mamour Manar Manassé Mancio Mandla Manetto Manfred Manfréd Manfredo Manik Manikya Manil Manilio Manley
  Manlio Manoah Manoj Manole Mansour Mansueto Mansur Mansvet Manu Manuel Manuele Maphikelela Maqsud Marat Marc Marc-Antoine Marceau
  Marcel Marceli Marcelin Marcelino Marcell Marcello Marcellus Marcelo Marciano Marcin Mārcis Marco Marcos Marcu Marcus Mardon Marek
  Marģers Marián Mariano Marijan Marijn Marin Marinko Marino Marinus Mario Mário Māris Marius Marjan Mark Márk Markku Marko Markus
  Marley Marlo Marlon Marolo Maroš Marouane Marques Marquis Marquise Marshall Mart Marten Martial Martim Martin Martín Martino
  Mārtiņš Márton Martti Marty Martyan Martyn Marut Marvin Marwan Marwane Marwin Marzio Mas Mason Massamba Massimiliano Massimo
  Massinissa Matan Matar Mate Máté Matei Matej Matěj Mateo Mateus Mateusz Matheo Mathéo Matheus Mathew Mathias Mathieu Mathijs
  Mathis Mathurin Mathuys Mathys Matias Matías Matija Matis Matīss Matisse Matjaž Matko Mato Matouš Matroniano Mats Matt Matteo
  Mattéo Mattes Mattheo Matthew Matthias Matthieu Matthijs Matthis Matti Mattia Mattias Mattis Matúš Matvei Matyáš Mátyás Matys Matz
  Maugis Maurice Mauricio Maurilio Maurits Maurizio Mauro Maurycy Mavdud Maverick Mavlon Max Maxence Maxens Maxim Maxime Maximilian
  Maximilián Maximiliano Maximilien Maximillian Maximo Maximus Maxmilián Maxwell Mayeul Maynard Mayoor Mayson Mazbut Mazhar Mazlum
  Mbaye Mechislav Mečislav Medard Medardo Médéric Medoro Médoune Mees Mefody Meghnad Meghnath Mehdi Mehmet Meik Mekhi Melanio
  Melchiade Melchior Melchiorre Melezio Melichar Melih Melikşah Melle Mels Melvil Melvin Melvyn Memduh Menahem Menardo Mence Mendel
  Menelao Meneo Menno Mennone Mercurio Merijn Merlin Mérovée Mert Mervin Merwan Mestan Mesut Mete Metello Metin Metod Metoděj
  Metrofane Mevlüt Mex Micael Micah Micha Michael Michaël Michal Michał Micheal Michel Michelangelo Mick Mickael Mickaël Midas Miel
  Miguel Miha Mihael Mihai Mihail Mihailo Mihajlo Mihály Mihnea Mijat Mik Mika Mikael Mikail Mikaïl Mike Mikel Miķelis Mikhail
  Mikhei Mikkel Mikko Miklós Mikołaj Mikoláš Mikuláš Miladin Milan Milán Milanko Milano Mile Milen Miles Mileta Milford Milhan Milić
  Milíč Milík Milisav Milivoj Miljan Miljenko Milo Milojica Milomir Miloň Milorad Miloš Miloslav Milouš Milovan Milovín Milton
  Milutin Milutín Mily Mimo Minervino Minh Minjun Mink Mio Miodrag Miomir Mir Mirac Miraç Miran Miraziz Mircea Mirco Mirek Mirkelam
  Mirko Mirkó Miro Mirocleto Miromil Miron Miroslav Mirtil Mirza Mirziyo Miša Misael Misaele Misbah Mischa Miško Mislav Mitar Mitch
  Mitchel Mitchell Mithat Mitică Mitja Mitofan Mitruț Mlad Mladen Mnata Mnislav Moche Moctar Modest Modesto Modibo Modou Mody
  Mohamad Mohamadou Mohamed Mohamed-Ali Mohamed-Amine Mohammad Mohammed Mohan Mohinder Mohir Moïse Moisei Moises Moisés Mojmír
  Mojżesz Mojžíš Mokei Momir Monaldo Monitore Monte Monty Monvīds Moos Moreno Morgan Moric Mořic Móric Moris Moritz Morne Morris
  Morten Mortimer Morton Mory Mose Mosè Moses Moshe Mouctar Mouhamadou Mouhamed Mouhameth Mouhammadou Moussa Moustafa Moustapha
  Mozes Mpilo Mpumelelo Msizi Mstislav Muammer Muaviye Muaz Müfid Mufiz Mugur Mugurel Muhammad Muhammed Muharrem Muhsin Muhtar
  Muhterem Muhteşem Muhtor Muhyiddin Müjdat Mukadder Mükerrem Mukesh Muktedi Muktedir Muktefi Mukul Mümtaz Munif Münir Murat Müren
  Murilo Murod Murray Musa Musawenkosi Müşir Muslih Mustafa Mustafo Mustapha Musulmon Mutahhar Mutasım Muteber Mutemed Muttalib
  Muyiwa Muzaffar Muzaffer Müzdad Muziano Mylan Myles Mylo Myron Myrtil Nabi Nabil Nabin Naci Nadi Nadir Nae Nael Naël Nafiz
  Nagabhushanam Nahel Nahid Nahil Nail Naïl Naim Naïm Najmiddin Namazio Name Namık Nand Nanda Nando Nándor Naoufal Naoufel Napoleon
  Napoleone Narayan Narcis Narciso Narcisse Narendra Narimon Narinder Narkis Narseo Narsete Nash Nasir Nasriddin Nasrullah Nassim
  Nat Natale Natan Nátán Natanael Nataniel Nate Nathan Nathanael Nathanaël Nathanial Nathaniel Nathen Natiq Naud Naudet Naum Naval
  Naveen Navin Nawfel Nawroz Nayel Nazar Nazario Nazariusz Nazary Nazif Nazim Nazım Nazmi Nazrulloh Nazzareno Nazzaro Ndleleni
  Ne'matulloh Neal Nebojša Necat Necati Necdet Nechifor Necib Necmettin Ned Nedeljko Nedim Nedjeljko Néhémie Něhoslav Neil Nejat
  Nejc Neklan Nelio Nels Nelson Nelu Nemanja Nenad Neo Neopolo Neoterio Nepomuk Nereo Neri Neşet Nesim Nestor Nestore Neven Nevio
  Nevzat Newell Newton Nezamysl Nicanor Nicarete Nicea Niceforo Nicéphore Niceto Nicezio Nichifor Nicholas Nicholaus Nick Nicklas
  Nicklaus Nickolas Niclas Nico Nicoară Nicodemo Nicodim Nicolae Nicolai Nicolaie Nicolas Nicolás Nicolò Nicon Nicu Niculiță Nicușor
  Nicuță Niek Niels Niels-Christian Nifont Nigel Nihad Nihat Nik Nikandr Nikanor Nikifor Nikko Niklas Niklaus Niklāvs Niko Nikodem
  Nikodém Nikodim Nikolai Nikolas Nikolasz Nikolay Nikon Nikša Nils Nimit Nimród Niniano Nino Nio Niraj Niranjan Nirbhay Niro
  Nischal Niştîman Niyazi Niyilolawa Nizamettin Nizar Nizom Nizomiddin Nkanyezi Nkosenye Nkosinhle Nkosiyabo Nnamdi Noah Noam Noâm
  Noan Noar Noble Noe Noé Noè Noel Noël Noha Noham Nohan Nolan Nolann Nolen Nolhan Norbert Norberto Norman Normand Norris Norval
  Norwood Nosir Nosirjon Nostriano Noud Nouha Nouri Nout Novak Novan Nox Numan Nuno Nunzio Nurbek Nûredîn Nurettin Nuri Nuriddin
  Nurlan Nurullah Nusrat Nusratulloh Nusret Oba Obid Obie Obrad Obren Octav Octave Octavian Octavio Octaviu Oddone Odell Oderico
  Odidone Odil Odilon Odin Odolen Odon Odorico Oger Ognjen Ogooluwa Oğuz Oğuzhan Ojārs Okan Oke Okey Oktavián Oktavius Oktay Oladare
  Oladimeji Olaf Olaide Olakunle Olanrewaju Olansile Olavi Olbram Oldrich Oldřich Ole Oleg Oļegs Oleksandr Olen Oļģerts Olim
  Olimpian Olimpio Olimpiu Olimpy Olin Olindo Oliver Olivér Olivier Oliviero Oliviu Oliwier Olle Olof Olufunmi Olumide Olumorotimi
  Oluwafemi Oluwagbemiga Oluwamumibori Oluwamuyiwa Oluwasanmi Oluwasegun Oluwole Oluwunmi Omad Omar Omari Omer Ömer Omero Omobobola
  Omotayo Önder Ondrej Ondřej Onesto Onofrio Onorino Onorio Onoriode Onufry Onur Oqil Oral Oran Orazio Orell Oren Orenzio Orest
  Oreste Orestes Orfeo Orhan Orif Orin Orio Orion Orland Orlando Orlo Oronzo Orrin Orsino Orso Ortensio Orval Orville Osbaldo
  Osborne Oscar Óscar Osip Oskar Oskari Osman Osmondo Osmund Ostap Ostoja Ostromir Osunleke Osvald Osvaldo Oswald Oswaldo Ota Otabek
  Otakar Otello Otha Othmane Otho Otis Otmar Oto Otokar Otomar Ottaviano Ottavio Ottis Ottmar Otto Ottone Oumar Oury Ousmane Oussama
  Ovidio Ovidiu Ovidius Owen Oybek Ozan Özcan Özer Özgür Özhan Özkan Ozod Ozodbek Ozren Pablo Paciano Pacifico Paco Pacôme Pacomio
  Padam Padraig Paja Pakhom Palatino Palémon Palladio Palmiro Pamfil Pammachio Panagachie Panait Pancario Pancrazio Panfil Panfilo
  Pankrác Pankracy Pankrat Pankraty Pantaleo Pantaleon Pantaleone Panteleymon Paolo Param Paramartha Paramon Pardo Parfait Parfen
  Paride Paris Parker Parmenio Parsival Pascal Paskal Pasquale Paterne Paterniano Pathé Patrice Patricio Patrick Patrik Patrizio
  Patroclo Pătru Patrycjusz Patrycy Patryk Paul Paul-Antoine Paul-Arthur Paulin Paulo Pauside Pavel Pāvils Pavle Pavlín Pavol Paweł
  Payidar Pedro Peer Pekka Peleo Pelhřim Pelle Pellegrino Pentti Pepe Pepijn Pépin Pepo Per Pera Perceval Percival Percy Perica
  Pericle Perikles Pero Perry Perseo Pertev Perver Petar Pete Peter Péter Pēteris Petko Petr Petre Petri Petrică Petrișor Petronio
  Petronius Petru Petruț Petteri Peyami Pharell Phil Phila Philani Phileas Philemon Philémon Philibert Philip Philipp Philippe
  Phillip Phiwokwakhe Phoenix Pie Pierangelo Pierce Piergiorgio Pierluigi Piermarco Piero Pierre Pierre-Alain Pierre-Alexandre
  Pierre-André Pierre-Antoine Pierre-Louis Pierrick Piersilvio Piet Pieter Pietro Pim Pimen Pio Pío Piotr Pippo Pit Pius Placido
  Platon Platón Platone Plinio Plutarco Pol Polidoro Polifemo Polikarp Pollione Polykarp Pompeo Pompiliu Pomponio Pontus Ponziano
  Ponzio Porfirio Porfiriusz Porfiry Porter Porziano Postumio Potap Poul Prabin Prakash Pran Pranay Prasad Prashant Prassede
  Prathamesh Pravdan Pravdomil Pravomil Prayag Predrag Prem Přemysl Preston Priamo Přibyslav Price Primo Primož Prince Prisco
  Privato Procopio Prokhor Prokl Prokles Prokofy Prokop Prokul Promise Prosper Prospero Protasio Proteo Prov Prudenzio Prvoslav
  Publio Pule Puneet Pupolo Purna Purushottam Pusicio Qobil Qosim Quarto Quasimodo Qudrat Quentin Querano Quin Quincy Quinn Quinten
  Quintiliano Quintilio Quintino Quinton Quinziano Quinzio Quirin Quirino Rachid Raci Radan Radegast Radek Radenko Radhost Radim
  Radimír Radion Radiša Radislav Radivoj Radivoje Radko Radmil Radmilo Rado Radolfo Radomil Radomir Radomír Radoš Radosav Radoslav
  Radovan Radu Răducu Radul Radúz Radvan Raf Rafael Rafaël Rafał Rafet Raff Raffaele Rafid Rafiq Raheem Rahim Rahmi Rahsaan Rahul
  Raide Raif Raik Raimondo Raimund Rainald Rainaldo Rainer Rainhard Rainold Raj Rajab Rajan Rajendra Rajiv Rajko Rajmund Rajnold
  Raju Rakesh Rakıp Ralf Ralph Ramazan Ramesh Rameshwar Rami Ramiro Ramiz Ramon Ramón Ramy Ramziddin Randal Randall Randolf Randolph
  Randy Ranek Raniero Ranjan Ranjeet Ranjit Ranko Ranolfo Ransom Raoul Raphael Raphaël Rareș Rashad Rashawn Rasheed Rashid Rasim
  Raşit Raško Rasmus Rastislav Ratibor Ratimir Ratmir Ratmír Rauf Raul Raúl Ravi Ravshan Raxmatulloh Ray Rayan Rayane Rayen Raymond
  Raymundo Rayyan Răzvan Recai Recep Reda Redmond Reece Reed Refah Refet Refik Reggie Reginald Reginaldo Régis Regnārs Regolo Reha
  Řehoř Reid Rein Reinhard Reinhold Reis Rejan Réjean Relja Relu Remi Rémi Remig Remigio Remilekun Remington Remo Remondo Remus Remy
  Remzi Ren Renārs Renat Renát Renato Renaud Rene René Rens Renzo Reşat Reşîd Respicio Resûl Resül Reto Reuben Revi Rex Rey Reybaud
  Reyes Reymundo Reynold Reza Rəşad Rəşid Rhett Rhys Riaan Riad Rian Ricardo Ričards Ricario Riccardo Richard Richárd Richelmo
  Richie Richmond Rick Rickard Rickey Ricky Rico Rifat Riff Rigard Rigoberto Riley Rinaldo Rino Rio Ritesh Riv Riyad Rizvon Rıdvan
  Rıfat Rıfkı Rıza Roan Robaldo Robb Robbe Robert Róbert Roberto Robi Robin Robinson Rocco Roch Rocky Rod Rodan Roderick Roderik
  Roderyk Rodger Rodiano Rodion Rodney Rodolfo Rodoljub Rodolphe Rodrick Rodrigo Rodrigue Roel Rogelio Roger Rogers Rohan Rohit Roj
  Rok Roko Roland Rolando Rolf Rolfo Rollin Romain Roman Romano Romāns Romeo Roméo Romero Romeu Romoaldo Romolo Romuald Romualdo
  Romul Romulus Ron Ronald Ronaldo Ronan Ronnie Ronny Roosevelt Rory Roscoe Roselin Rosendo Ross Rostislav Rotimi Rover Rowan
  Rowland Roy Royce Ruben Rubén Rúben Rubiano Rüçhan Rūdis Rudolf Rūdolfs Rudolph Rudra Rudy Ruedi Rufino Rufo Rufus Ruggero Rui
  Rükneddin Rune Rupert Ruperto Ruprecht Rūsiņš Ruslan Russ Russel Russell Rustam Rüştü Rusty Rutilo Ryad Ryan Ryder Rylan Ryo
  Ryszard Ryurik Sa'dulloh Saad Saadi Sába Şaban Sabato Sabazio Sabele Sabin Sabino Sabir Sabri Sachin Sacid Sada Şadan Sadar
  Sadberk Sadettin Sadi Sadık Sadri Sadriddin Sadullah Saèr Saffet Saffiro Saffo Şâfi Safir Safo Safouan Safouane Sagar Şahap Şahin
  Şahinalp Şahsuvar Şahsüvar Said Saïd Saim Şaiq Sakari Şakir Sâkıp Saladino Šalamoun Salif Salih Salim Saliou Saloh Salomè Salomon
  Salomone Šalomoun Salustio Salvador Salvatore Salvo Salwator Sam Samandar Samba Samed Sameer Sami Samih Şamil Samim Samir Sammy
  Sámo Samson Samu Samuel Samuël Sámuel Samuele Samuil Samy Sancho Sandeep Sander Sándor Sandro Sandu Sanele Sanford Sanjay Sanjin
  Sanka Sansone Sante Santiago Santino Santo Santos Santosh Sapiente Şarani Sarbello Sardor Sarvar Sarvin Sascha Sašo Satish Satoshi
  Saturniano Saturnin Saturnino Satyen Saul Saúl Sauveur Sava Sáva Savaş Šavel Savely Saverio Savi Savin Savinien Savino Savion
  Savva Savvaty Şayan Scot Scott Scotty Seamus Sean Seb Sebas Sebastiaan Sebastian Sebastián Šebastián Sebastiano Sebastião
  Sebastien Sébastien Sebastjan Sebestian Şecaeddin Seçkin Seckou Secondiano Secondo Sedat Sedrick Sedrik Sef Sefer Seff Şefik
  Seghei Şehlevent Sekou Sékou Selahattin Selami Selçuk Selim Selivan Seliverst Selmer Selyan Sem Semen Semih Semion Semplicio
  Sempronio Şemsi Şener Senesio Senn Senne Senofonte Şenol Sep Sepp Seppe Seppo Şerafettin Serafim Serafin Serafín Serafino Séraphin
  Serapione Șerban Serbülent Serdar Şeref Serenus Serge Sergei Sergej Sergen Sergey Serghei Sergi Sergio Sérgio Sergiu Sergiusz
  Serhad Serhat Şerif Sermet Sertaç Servác Şervan Server Servidio Serviliano Sesto Seth Settar Settimio Settimo Sev Sevastyan Sever
  Severiano Severin Severín Séverin Severino Severo Şevket Şevki Seweryn Şêxmus Şeyban Seydou Seye Seyfettin Seyfi Seyfullah Seyyit
  Şəhriyar Sfiso Shad Shade Shahboz Shahobiddin Shahriyor Shahzod Shaï Shaka Shalewa Shamsiddin Shane Shankar Shantanu Shaun Shawn
  Shay Shayan Shekoni Sheldon Shemar Sher Sherman Sherwood Sherzod Shinji Shiv Shodiyor Shukrulloh Sibusiso Sico Sicuro Sid Siddarth
  Siddhartha Siddhran Sidoine Sidon Sidonio Sidor Sidy Siebe Siegfried Siem Siep Sietse Sifiso Sigebert Sigfríd Sigfrido Sigismond
  Sigismondo Sigizmund Sigmund Sigurd Şihab Şihabeddin Sijuade Sil Sila Silanty Silas Silvan Silván Silvano Silvère Silverio
  Silvester Silvestr Silvestro Silvian Silvio Silviu Silvius Sim Simão Simen Simeon Siméon Simeone Simi Simion Simo Simon Šimon
  Sinan Şinasi Sindre Sinesio Sinfronio Sinică Siniša Sinkler Siphiwe Sipho Şir Siré Sireno Siriano Siricio Sirineu Sirio Siro
  Sirojiddin Sisto Sithembiso Sixt Sixte Sixtus Siyanda Sıdkı Sırrı Sjoerd Sjors Skander Sky Slavek Slávek Slaven Slaviboj Slavibor
  Slavko Slavoboj Slavoj Slavoljub Slavomil Slavomír Slobodan Smil Sname Soan Soběslav Sobit Soccorso Socrate Sodiq Sofiane Sofon
  Sofron Sohan Sohib Sokrat Solal Solocone Solomon Solon Som Somnath Somu Sondre Sönke Sonny Soren Sören Søren Sorin Sostene
  Sosteneo Sostrato Sota Soter Souleyman Souleymane Spano Spartaco Spartak Spencer Speranzio Spiridon Spirydion Spytihněv Srboljub
  Srećko Srečko Sredoje Stan Stancu Stanford Stanimir Stanimír Stanislao Stanislas Stanislav Stanisław Stanko Stanley Stanton Šťasta
  Steen Steeve Stef Štef Stefan Štefan Ștefan Stefano Steffen Stelian Sten Stepan Štěpán Stephaans Stephan Stephane Stéphane Stephen
  Stephon Sterling Stevan Steve Steven Stewart Stig Stijn Stiliano Stipan Stipe Stiriaco Stjepan Stojan Stojmír Stone Storm Stoyan
  Strahinja Stribor Stuart Suat Subash Subhash Subhi Subodh Sudi Süheyl Suhrob Şükrü Sulaymon Süleyman Sulton Suman Sumeet Sune Sung
  Suraj Surano Suresh Sururi Surya Suryakant Suryakanta Sushant Susheel Sushil Svatoboj Svatobor Svatomír Svatopluk Svätopluk
  Svatoslav Sveatoslav Svebor Sven Svend Sverre Svetislav Svetolik Svetomir Svetoslav Svetozar Svetozár Sviturno Svyatopolk
  Svyatoslav Swami Swan Swapnil Sylvain Sylvan Sylvester Sylvestre Sylwester Szabolcs Szczepan Szymon Tabris Taceddin Tad Taddeo
  Tade Tadeáš Tadej Tadeo Tadija Taha Tahir Tahsin Taib Taide Takeshi Talat Talay Talha Talip Tālis Tālivaldis Talon Tālrīts Tamás
  Tamer Tamino Tammaro Tammo Tancrède Tancredi Tane Taner Tanguy Tanju Tankred Tanner Tao Tapan Tapani Tapio Taras Tarcisio Tari
  Tarik Tariq Tarık Tarkan Taro Tarso Tarun Taşkın Tate Tatsuya Taurean Taurin Tavares Tayfun Tayler Taylor Tayyar Taziano Tazio Ted
  Teije Tej Tejas Tekin Tekinalp Telchide Telemaco Temel Temidayo Temistocle Temitope Tenzin Teo Teobald Teobaldo Teodor Teodorik
  Teodoro Teodosio Teodoto Teodoz Teofan Teofil Teófilo Teogene Teohari Teoman Terenc Terence Terencius Terencjusz Terenty Terenzio
  Terrance Terrell Terrence Terrill Terry Tertuliano Terzo Tesauro Tesifonte Teun Teunis Tevfik Tevhid Tevin Tezcan Tezel Tərlan
  Thabo Thad Thaddeus Thamsanqa Thando Themba Theo Théo Theobald Theodor Theodore Théodore Theodorik Théodose Theofan Theofil
  Theophane Théophane Theophile Théophile Théophraste Theotime Theron Theunis Theuns Thiago Thibaud Thibault Thibaut Thibert Thibo
  Thierno Thierry Thies Thije Thijmen Thijn Thijs Thilo Thom Thomas Thorben Thore Thorge Thulani Thurman Tiago Tian Tibaldo Tibbe
  Tiber Tiberio Tiberiu Tiberius Tibo Tibor Tiburcius Tiburzio Tichomil Tichomír Tichon Ticone Tidiane Tieme Ties Tihomir Tijmen
  Tijn Tijs Tikhon Til Tilen Tilio Till Tillman Tillmann Tim Timeo Timéo Timm Timmothy Timmy Timo Timofei Timoléon Timon Timotei
  Timotej Timoteo Timoteus Timothe Timothee Timothée Timothy Timur Tino Tirone Tit Titien Titilope Tito Titouan Titus Tizian Tiziano
  Tizio Tınas Tjark Tobia Tobias Tobiáš Tobiasz Tobiloba Tobin Toby Tod Todd Todor Tohir Toke Toki Tokunbo Tolga Tolomeo Tolunay Tom
  Toma Tomas Tomás Tomáš Tomasz Tomaž Tome Tomé Tomiloba Tomislav Tommaso Tommie Tommy Tomo Tomori Tonči Tone Toney Tonko Tonnin
  Tony Toon Tope Tor Torben Torbjörn Tore Torkvát Torquato Torrance Torrey Torsten Tosco Toussaint Toyip Trace Traian Trajan
  Tranquillo Travis Travon Tre Tremaine Tremayne Trent Trenton Trever Trevion Trevor Trey Trifon Trilochan Trilochana Trilok
  Trilokanath Trilokesh Triloki Tristan Tristano Tristian Triston Troels Trofim Troy Trpimir Trpko Trystan Tudor Tufan Tugay Tuğrul
  Tuğtekin Tuhfe Tulliano Tullio Tümer Tunahan Tunar Tunç Tunçer Tunde Tuomas Turan Turgay Turgut Turi Turibio Türkay Türker Türkeş
  Turner Turold Tushar Tussio Tuur Tverdislav Tvorimir Tvrtko Twan Tybalt Tycho Tygo Tyler Tymeo Tymon Tymoteusz Tyree Tyreek Tyrel
  Tyrell Tyrese Tyrique Tyron Tyrone Tyshawn Tyson Ubaldo Ubaydulloh Ubertino Uberto Uchqun Udai Udit Udo Ueli Uffe Ufuk Uģis Ugo
  Ugolino Uguccione Uğur Ujjawal Ujjwal Ukbe Ulberto Ulderico Ulf Ulfo Ülgen Ulices Ulises Ulisse Ulpiano Ulrich Ulrico Ulrik
  Ulstano Ultimo Ulvi Ulyan Ulysse Umang Umar Umberto Umid Umidulloh Umile Ümit Umur Umuralp Umut Ünal Upendra Upton Uranio Urbain
  Urban Urbano Urdino Urfon Uriah Uriel Uriele Uroš Urs Ursicio Ursino Ursmaro Usame Usmon Ustin Uttam Uve Uzayr Üzeyir Uzodimma
  Václav Vadim Vafo Vagn Vahâ Vahdet Vahid Valdemar Valdemārs Valente Valentijn Valentim Valentin Valentín Valentino Valentīns
  Valentýn Valér Valère Valeri Valerián Valeriano Valerico Valerii Valērijs Valerio Valeriu Valery Valéry Valeryan Valfredo Valfrido
  Valid Valtena Valter Valtr Valtteri Van Vance Vanja Varfolomei Varlaam Varo Vasco Vasil Vasile Vasili Vasilică Vasilie Vasily
  Vasja Vasko Vasudev Vasudeva Vatroslav Vatslav Vaughn Vavrinec Vavřinec Vecdi Veceaslav Veceslav Vedang Vedanga Vedasto Vedat
  Vedran Vefa Vefik Vehbi Veikko Veit Velaphi Veleslav Veli Velibor Velimir Velimír Velio Velislav Venance Venanzio Vencel Venceslao
  Venceslas Věnceslav Vendel Vendelín Venedikt Věnek Venerando Venerio Veniamin Ventura Venustiano Venusto Verano Verecondo Verenzio
  Vergiliu Vern Verner Vernon Věroslav Verulo Vespasiano Veysel Veysi Vezio Vianney Vic Vicente Vicențiu Victor Víctor Victorien
  Victorin Vid Vidak Vidal Vidhur Vidhya Vidiano Vidone Vidor Vidur Viggo Vigile Vigo Vijay Vijeko Vik Vikenty Vikram Viktor
  Viktorin Viktorín Vilém Vilfredo Vilhelm Viliam Vilibald Viliberto Viljem Ville Villy Vilmar Vilmārs Vilmos Vimal Vin Vinay Vince
  Vincenc Vincent Vincențiu Vincenzo Vindonio Vinebaldo Vinfrido Vinicio Vinnie Vinz Viorel Virgil Virgile Virgilio Virgiliu Virgin
  Virginio Virone Visarion Viscardo Vishnu Vishwamitra Vissarion Vít Vital Vitale Vitali Vitalico Vitalie Vitalii Vitālijs Vitaly
  Víťazoslav Vítězslav Vito Vitold Vitor Vítor Vítoslav Vittore Vittoriano Vittorio Vitus Vivaldo Viviano Vjekoslav Vjenceslav Vlad
  Vladan Vladek Vladilen Vladimer Vladimir Vladimír Vladimiro Vladislav Vladivoj Vladlen Vlado Vlaicu Vlas Vlastimil Vlastimir
  Vlastimír Vlastislav Vlatko Vlk Vodingo Voicu Vojen Vojin Vojmil Vojmír Vojslav Vojtech Vojtěch Vok Voldemārs Volfango Volfgang
  Volkan Vosil Vratislav Vratko Všeboj Všebor Vsemil Všerad Vseslav Všeslav Vsevolod Vujadin Vuk Vukan Vukašin Vukota Vulmaro
  Vulpiano Vusumuzi Vyacheslav Vyas Vysheslav Wacław Wade Wael Waël Waino Waldo Wale Walenty Walentyn Waleran Walerian Walery
  Walgierz Walid Walker Wallace Walter Walton Waly Wandrille Wannes Ward Warley Warre Warren Washington Wassim Watson Wawrzyniec
  Waylon Wayne Webster Wei Weldon Wellington Wendell Wenzel Werner Wes Wesley Wessel Westley Weston Wiktor Wilber Wilbert Wilbur
  Wilburn Wiley Wilford Wilfred Wilfredo Wilfrid Wilfried Wilfryd Wilhelm Will Willard Willem Willi William Willie Willis Willy
  Wilmer Wilson Wilton Wincenty Winfield Winston Wiremu Wissem Witalis Władysław Włodzimierz Wm Wolf Wolfgang Woodrow Wout Wouter
  Wyatt Wyman Xander Xaver Xaverius Xavi Xavier Xebat Xem Xénophon Xzavier Yacouba Yağız Yago Yahya Yahyo Yakov Yakub Yakubu Yalçın
  Yalgın Yaman Yan Yango Yani Yanis Yann Yanni Yannic Yannick Yannik Yannis Yanuary Yaro Yaron Yaropolk Yaroslav Yaşar Yasin Yasser
  Yassin Yassine Yassir Yavuz Yaw Yazid Yekta Yener Yetkin Yiğit Yıldırım Yılmaz Ylan Yoan Yoann Yoav Yoel Yoël Yogendra Yogesh
  Yoginder Yohan Yohann Yoni Yoqub Yorbek Yoro Yorqin Yoshi Yossef Youcef Younes Younès Youness Youp Youri Yousef Youssef Youssou
  Youssouf Youssouph Youssoupha Yoznur Yüce Yücel Yüksel Yulian Yuly Yümni Yunus Yuri Yury Yûsiv Yusuf Yuto Yuvenaly Yvan Yven Yves
  Zabedeo Zabir Záboj Zac Zaccaria Zaccheo Zachar Zacharia Zachariah Zachariáš Zachariasz Zacharie Zachary Zaché Zachery Zack
  Zackary Zackery Zadig Zafar Zafer Zafir Zâfir Zahar Zahir Zâhit Zain Zakaria Zakariya Zakary Zakarya Zakhar Zalán Zamfir Zamir Žan
  Zander Zane Žanis Zanobi Zarije Žarko Zaur Záviš Zayd Zayn Zayniddin Zbislav Zbyhněv Zbyněk Zbyšek Zbyslav Ždan Zdeněk Zdenko
  Zderad Zdeslav Zdík Zdirad Zdislav Zdravko Zechariah Zef Zefiro Zekai Zekeriyyâ Želibor Želimír Želislav Željko Želmír Zenaide
  Zenebio Zeno Zénó Zenobio Zenon Zenone Zente Zenzele Zéphirin Zephyr Zerdeşt Zétény Zetico Zev Zeyd Zeynel Ziad Žiga Zigfrīds
  Zigmārs Žigmund Zihnî Zikmund Zilan Zinedine Zinovy Zion Zithulele Žitomír Žitoslav Živan Ziver Ziya Ziyad Ziyâd Ziyo Zlatan
  Zlatko Zlatomír Zohid Zohir Zoilo Zokir Zoltan Zoltán Zoran Zoroslav Zosim Zosimo Zoyir Zrinislav Zrinko Zsolt Zsombor Zubayr
  Zübeyr Zülfikâr Zvonimir Zvonimír Zvonko Zyad Zygmunt
  Abdulrahman Abebe Agus Aitor Alasdair Álvaro Arash Arnel Aurélio Babak Babatunde Babu Bambang Baraka Bartek Bartosz Bayu Behrouz Bekele
  Benedito Beppe Bertil Beto Birger Bodo Bolesław Bongani Börje Bronek Budi Caetano Caíque Chema Christos Chucho Chukwuemeka Cillian
  Crisanto Cường Czesław Dafydd Dariush Dawit Dedi Deepak DeShawn Detlef Dimas Dimitris Dudu Dũng Edson Ekkehard Eko Emrik Emrys Eoghan
  Eoin Facundo Fahad Farai Farhan Fergus Finbar Folke Franek Franta Fulgencio Genaro Gérson Gigel Giorgos Gorka Gösta Gottlieb Govind
  Günter Günther Gurdeep Gustaf Gwilym Gyula Haile Halvard Hansi Harjit Hartmut Heiner Helmuth Heniek Henk Hinnerk Honza Hossein Hùng Huw
  Iestyn Ilkka Ingvar Íñigo Ishaan Jaap Jabu Jacopo Jair Jancsi Jarda Jaś Jasiek Jaspreet Jeroen Jochen Joko Jomar Jorma Jörn Juca Juma
  Jürgen Justino Kamau Kelechi Ketut Khaled Khoa Khôi Kidane Kipchoge Kiprono Kostas Kourosh Krzysiek Kuba Kunle Laci Lalo Lázaro Lefteris
  Leszek Lorcan Maciej Maciek Manolis Manolo Manpreet Mariusz Marnix Mirosław Mwangi Nacho Niall Niccolò Nikos Njoroge Nyoman Obinna
  Ochieng Odhiambo Oisin Oisín Olav Onni Onno Oriol Otávio Otieno Øyvind Paavo Pádraig Panagiotis Paquito Pascual Pepa Pepík Peppino
  Petros Phúc Piotrek Plácido Poyraz Prudencio Putu Quang Quique Ragnar Raimundo Rajesh Rémy Reyansh Risto Rizky Rodel Ruairí Rudi Rüdiger
  Rutger Sacha Salman Saud Schorsch Seán Segun Seppl Serkan Shahid Siamak Sizwe Slamet Sławek Sơn Spyros Ståle Staś Stasiek Stavros Sture
  Sunil Sybren Taavi Tadeusz Tadhg Takis Tarek Tatenda Terje Tesfaye Tewodros Thanasis Thành Thorsten Tião Toivo Tomek Tonho Tonin
  Toño Torbjørn Totò Trevon Trond Trung Tshepo Tuấn Tuncay Uche Unai Urho Usman Uwe Väinö Valdir Vašek Vasilis Vidar Việt Vihaan Vinod
  Vinzenz Vivaan Volker Waldir Wayan Wenceslao Wendelin Wiesław Wim Winfried Wojciech Wojtek Wolfram Ynte Yohannes Yvon Zbigniew Zdenda
  Zdzisław Zé Zeki Zenek Zubair
  Dracula Pinocchio Rumpelstilzchen
`;

/** Names that both have. */
export const EITHER = `
  Tendai
  Adel Alexis Alva Anaël Anar Anatolie Antonie Arcadie Augustine Ayan Aydan Bela Bora Dado Danila Dilan Esra Habiba Hédi Ira Ivica
  Janis Janne Joanny Jocelyn Juul Kari Kay Kim Laurence Leonida Leslie Loïs Mady Manel Marian Mateja Meïssa Mija Milota Nawal Nevin
  Nicola Nikita Nikola Nil Pravoslav Sadio Safa Saša Scottie Sidney Soma Teddy Tine Toni Vivien Yacine Yaya Zaharia Zana Zena Zosima
`;

/** Those of all of these that are English words as well. */
export const WORDS = `
  Aarti Aba Abbas Abbey Abele Abigail Abondance Aby Ace Ado Adonis Adonise Afro Agape Aida Al Ala Alan Alba Albert Albino Alec
  Alexander Alexandrine Alexia Alexine Alf Alfredo Alienor Aline Alison Aliya Aliyah Ally Alma Alone Alp Alpha Althea Ama Amabile
  Amadou Amandine Amaryllis Amber Amelia Amen Ami Amid Amie Amin Amine Amir Amour Amrit Amrita Ana Anal Anas Ancilla Andro Andromeda
  Anele Anes Angel Angelica Ani Anil Anis Anise Ann Anna Annalise Ant Ante Apollo Aquiline Arame Arcade Arch Arefy Aria Ariel Aris
  Aristo Arna Aroha Art Ascension Astride Atlas August Auguste Aura Aurelia Aurelian Aurora Autumn Ava Ave Avital Awa Axel Ayah Baba
  Bacco Bade Bailee Bailey Balthazar Barbe Bardo Barney Baron Barry Barton Bas Basil Beat Beau Belle Ben Benedict Benjamin Bennet
  Benny Bent Berk Bertha Berthe Beryl Beth Betta Betty Bice Bill Billie Billy Birdie Blaise Blaze Bless Blessing Bo Boas Bob Bobby
  Bodhi Boet Bon Boniface Bonita Bonito Bonnie Bora Boubou Brad Brahma Brain Brandy Brant Brent Bridie Brit Britt Brock Brooks Buck
  Bud Buddha Buddy Burley Buster Cade Caesar Calcedonio Camelia Can Candida Caner Carina Carl Carles Carmen Carmine Carol Carter
  Catena Ceca Celeste Celestine Cerise Chad Chance Charity Charlie Charlotte Chase Chaya Christian Christie Christy Cicero Claes
  Clarence Clay Clement Clementine Cleopatra Cleve Clint Clovis Coco Colby Cole Colin Colins Colleen Colt Comfort Conception
  Concetto Conner Connie Constant Cooper Corey Cornel Cory Cosmin Coy Craig Crystal Curt Dada Dado Dag Dahlia Daisy Dale Dalton Dame
  Damiana Dan Danio Danny Daphne Darcy Daris Darshan Davy Dawn Dayan Dean Deb Deen Delphin Denis Derrick Desiderata Destiny Dev
  Dewitt Dex Dexter Diamante Diamond Diane Dies Dieter Dino Dirk Dita Divine Divna Divo Dixie Dock Dolly Dominick Dominique Don Dona
  Donna Donny Doris Douce Dovie Drake Drew Dries Dulcinea Dune Ea Earl Earnest Easter Ebony Ed Eddy Eglantine El Elide Else Emerald
  Emir Emma Emmet Emmy Ender Enes Era Eric Erica Erick Eros Esse Ester Ethyl Eugenia Eve Even Evert Faas Fady Fae Faik Faith Fanny
  Fares Fay Fedora Felicia Felicity Feline Fem Fender Fern Fiacre Fine Firs Fletcher Flip Floor Flor Flora Florence Florentine
  Florin Flossie Ford Forest Foss Foster Franc Franco Frank Franklin Freeman Fritz Gad Gage Gala Galatea Garland Garret Garrison
  Garth Garuda Gaud Gemini Gemma Gene General Genesis Geneva Gentile Geo Georgette Germain Germaine German Geronimo Geta Gilbert
  Ginger Giusto Glen Gloria Grace Graham Grant Green Griffin Gula Gun Gunnel Gunner Gunter Guru Gus Gussie Gust Guy Guyot Hakim Hale
  Hamed Hamza Hank Hardy Harmony Harry Hazan Hazel Heath Heather Heaven Hector Helios Helmer Henning Henry Hettie Hilar Hind Holden
  Holly Homer Honor Hope Horst Hui Hunter Idea Ilia Ilka Illuminato Innocent Ion Iris Isabel Isabella Ita Ivy Jacinthe Jack Jacky
  Jacobus Jade Jaga Jai Jake James Jane Jarred Jasmin Jasmine Jasper Javas Jawed Jay Jazz Jean Jeanette Jeff Jenny Jerry Jess Jesse
  Jessie Jesus Jet Jewel Jill Jimmie Jimmy Jo Joanna Job Joe Joes Joey Johannes John Johnnie Johnny Johnson Jordan Joseph Josh Joy
  Judge Judy Julienne Juliet Jun Junior Jure Juvenal Kade Kai Kale Kali Kama Kamala Kamila Kanaka Kane Kara Kata Kawa Kay Kays Kazi
  Keet Kelly Kelvin Ken Keno Kent Kerry Khalifa Kick Kiley Kin King Kip Kir Kirk Kitty Knut Kolos Kora Kumari Kyle Kylie Lacey Lacy
  Lambert Lamia Lana Lance Lander Lars Laura Laurel Lava Lazar Lea Lean Lee Leke Leman Leone Lere Leu Lev Levin Levy Lew Lewis Lex
  Liana Lias Libero Lien Lieve Lily Line Ling Linn Lino Lion Lionel Lis Lizzie Loan Lobar Logan Lohan Loma Lone Lore Loris Lot Lota
  Lotte Lou Louie Louis Loup Luce Luke Lulu Luna Lune Lutz Lux Luz Lyam Lyes Lyne Lyric Maas Mabela Mac Mace Mack Madeleine Madge
  Madid Madison Madonna Mads Mae Maes Magdalen Maggie Magnolia Magnus Maik Major Makar Maks Malik Mama Mamie Mani Mara Marah Marc
  Marcel Marcella Mare Margarita Marge Marguerite Maria Marina Marine Mark Marly Marques Marquis Marquise Marshall Mart Marten
  Martial Martin Mary Maryjane Mas Mason Mate Matilda Mats Matt Mattes Mattie Maud Maverick Mavis Max Maxi Maxim Maxima Maximus
  Maxwell May Maya Medina Mees Melba Melody Mels Merel Merle Merlin Meta Mete Mica Michael Mick Miha Mike Mile Miles Mille Millie
  Milo Mina Mine Mink Minnie Mir Miracle Miro Mirza Misty Mitch Moa Modest Moira Mollie Molly Mona Monte Monty Moos Morgan Morne
  Morris Mose Moses Mozes Murray Myrtle Nada Nadir Nae Nail Nala Name Nana Nancy Nanna Nannie Napoleon Nat Naval Neal Ned Neele
  Nellie Nelly Nelson Nene Nestor Nettie Newell Newton Nick Nieves Nil Nils Nine Ninon Noah Noble Noel Nona Norma Norman Nout Nova
  Novella Nox Nur Oba Octave Oda Oke Ole Olive Oliver Ollie Omer Ondine Opal Opaline Ora Oral Orval Oscar Osmund Otto Paco Padma
  Palladia Pam Pansy Pantaleon Paolo Parfait Paris Parker Pascal Patience Patrick Patsy Pattie Patty Paul Paulin Pave Pearl Pedro
  Peer Peggy Penny Pepo Per Peri Perry Petar Peter Petre Petri Philippine Phoebe Phoenix Pia Pie Pierce Piet Pilar Pinkie Pip Piper
  Pit Pol Polly Pooja Poppy Porter Precious Prem Price Primo Prince Princess Promise Prosper Prudence Prune Puck Pule Quarto Queen
  Queenie Quin Raff Raik Raj Ralph Rami Ramona Rana Randy Ransom Raven Ray Reed Regina Regula Rein Reis Ren Rens Rex Rhea Ria Riad
  Rick Rickey Riff Riley Rim Rima Roan Robin Roch Rocky Rod Roger Rogers Rok Rolf Roman Romano Romeo Ronnie Roos Rory Rosalia Roscoe
  Rose Rosella Rosemary Rover Rowan Ruby Rune Russel Rusty Rut Ruth Sabin Sabine Sabir Sadi Said Saim Sally Salvo Sam Samara Samba
  Sammy Sancho Sander Sandy Santo Santos Sari Saul Savanna Savannah Savin Scot Scottie Sean Secondo Sefer Semen Sena Serafin
  Serenity Serge Serin Serine Server Sever Shad Shade Shanny Shanti Sharon Shawn Shay Sheila Shelly Sherry Shiv Sibyl Siddhi Sien
  Sienna Sierra Silvan Sim Simi Sister Sixte Skipped Sky Smriti Soave Soda Solon Som Soma Sonny Spencer Steen Steeve Stela Stella
  Sten Stephane Sterling Steven Stipe Stone Storm Sue Summer Sung Swami Swan Sylva Sylvan Sylvia Tad Taha Talea Tali Talon Tamara
  Tamer Tammy Tane Tanner Tao Tara Taras Taro Tate Taurean Tea Ted Teddy Terry Tian Tiara Ties Tiffany Til Till Timon Timothy Tina
  Tine Tit Titi Toby Tod Toke Tom Tome Tommy Tomo Tone Toney Tonka Tony Toon Tope Tor Tore Trace Travis Trey Trine Trinity Troy Tuba
  Turner Tyler Udo Ulices Ultimo Ulus Urban Valentine Vali Valid Van Vanda Vanessa Vela Vena Vera Veronica Vesper Vesta Victor
  Victoria Vid Vienna Vilde Vin Viola Violet Virgin Virginia Vita Vital Viva Vive Wade Waldo Wale Walker Waly Ward Warre Warren
  Webster Wellington Will William Willie Willow Willy Wolf Xenia Yaw Yoni Yuko Zack Zander Zephyr Zineb
  Ayu Candela Diya Hoa Rosaria Ute Babu Budi Jaap Nacho Pascual Shahid Sture Takis Unai Wolfram
`;
