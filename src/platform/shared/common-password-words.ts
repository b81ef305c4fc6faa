/**
 * The stems of well-known common passwords of Brazil and the world, compiled by hand: lower case, without
 * accents. A stem stands for its decorations, so `brasil` covers `Brasil123` and `Br4s1l@2026`; what is all digits or
 * mixed stands for itself. The product's own name is left out, because the demonstration accounts use it.
 */
export const COMMON_PASSWORD_WORDS: ReadonlySet<string> = new Set(
  `
senha senhas minhasenha suasenha nossasenha novasenha senhanova senhaforte senhasegura senhafacil
senhapadrao senhamestra senhasecreta senhadificil senhaadmin senhateste semsenha naosei naolembro esqueci
esqueciasenha mudar mudarsenha mude mudeasenha mudesenha trocar trocarsenha troque troqueasenha alterar
alterarsenha acesso acessar meuacesso entrar entrada login logon logar usuario user cliente clientes admin
administrador administrator adm root superuser sysadmin system sistema sistemas teste testes testando test
tester testing testuser temp temporario temporaria provisorio provisoria provisorios padrao default guest
convidado visitante public publico master mestre password passwords passwort passwd passw passe pass word
welcome bemvindo bemvinda benvindo changeme changeit letmein letme openthedoor opensesame abretesesamo
secret secreto secreta segredo segura seguro seguranca protegido chave chaves cadeado cofre codigo confirma
confirmar operador gerente diretor supervisor suporte support helpdesk iloveyou ilovegod ilovejesus iloveme
lovely lover loveyou lovers love loveme teamo euteamo tiamo amor amores amorzinho meuamor amormeu amoreterno
amorverdadeiro amordaminhavida meubem paixao saudade vida minhavida vidaloka vidaboa familia minhafamilia
familiafeliz deus deuse deusefiel deusefielsempre deuseamor deusnocomando deusprovera deusmeguia deusemaior
deusconosco deuscomigo jesus jesuscristo jesuseamor jesusteama jesusmeama jesusefiel jesussalva cristo
jesusmeusalvador senhor jeova jeovajire adonai emanuel gloria gloriaadeus aleluia amem espiritosanto
nossasenhora aparecida maededeus anjo anjos anjinho meuanjo angel angels archangel blessed faith godisgood
heaven fe esperanca paz felicidade feliz alegria sorte sucesso vitoria vitorioso vencedor vencer guerreiro
guerreira gratidao liberdade sonho sonhos saude prosperidade abencoado abencoada milagre fenomeno campeao
princesa princesinha principe rainha leao leoa gatinha gatinho gato gata gatao gostosa gostoso linda lindo
lindinha bonita bonito fofa fofo fofinha fofinho pretinha pretinho morena loirinha baby babygirl babyboy
bebe bebezinho nenem tchutchuca delicia brasil brasileiro brasileira brasilia brazil brasilcampeao
brasilhexa hexacampeao pentacampeao patria vaibrasil saopaulo sampa riodejaneiro rio bahia minas minasgerais
gerais parana curitiba recife fortaleza salvador manaus goiania goias portoalegre belohorizonte
florianopolis campinas santos jundiai betim guarulhos osasco sorocaba ribeirao ribeiraopreto londrina
maringa joinville blumenau caxias pelotas vitoriaes cuiaba campogrande natal maceio aracaju teresina saoluis
belem macapa boavista palmas portovelho riobranco uberlandia contagem niteroi bauru piracicaba limeira
amazonas pernambuco ceara sergipe alagoas paraiba piaui maranhao tocantins rondonia roraima acre amapa
matogrosso nordeste sertao pantanal america europa portugal lisboa argentina italia paris london newyork
miami canada japao flamengo mengao mengo flamenguista corinthians timao vaicorinthians palmeiras verdao
porco saopaulofc tricolor santosfc peixe vasco vascodagama vascaino gremio gremista internacional inter
colorado cruzeiro cruzeirense raposa atletico atleticomg galo galodoido fluminense flu botafogo fogao
bahiaec sport sportrecife nautico santacruz cearasc fortalezaec goiasec coritiba coxa athletico furacao
chapecoense guarani pontepreta portuguesa avai figueirense futebol bola gol goleiro golaco campeoes
libertadores maracana mundial copadomundo barcelona realmadrid juventus liverpool arsenal chelsea manchester
neymar ronaldo ronaldinho romario zico pele kaka messi cristiano cristianoronaldo gabigol senna ayrtonsenna
formula1 volei basquete surf skate capoeira jiujitsu transporte transportes transportadora logistica frete
fretes carga cargas caminhao caminhoes caminhoneiro motorista motoristas carreta carreteiro rodotrem bitrem
toco estrada rodovia estradas armazem estoque entrega entregas entregador deposito doca docas patio embarque
embarcador comboio tropeiro roteiro rotas viagem viagens pedagio diesel pneu pneus frota frotas veiculo
veiculos volvo scania mercedes mercedesbenz iveco volkswagen fusca fiat ford chevrolet honda toyota yamaha
ferrari porsche bmw corolla civic opala chevette saveiro hilux moto motos cg150 titan empresa empresas
trabalho escritorio financeiro vendas venda compras comercial atendimento faturamento fiscal contabil
contabilidade recepcao portaria producao fabrica industria comercio loja matriz filial recursos humanos
marketing dinheiro money cash business office company banco bancario cartao salario patrao chefe reuniao
projeto negocio negocios qwerty qwertyuiop qwertyui qwertyu qwert qwer qwerasdf qwe qweqwe qweasd qweasdzxc
qwe123 qwerty12 qazwsx qazwsxedc qaz qazqaz qaz2wsx 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1 zaq1zaq1
zaqwsx zaqxsw 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 asdfgh asdfghjkl asdfg asdf
asdasd asd asdzxc asdqwe asd123 asdf1234 zxcvbn zxcvbnm zxcvb zxcv zxc zxcasd zxcasdqwe poiuyt poiuytrewq
lkjhgf lkjhgfdsa mnbvcxz mnbvcxzlkj abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abc123
abcd1234 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aa11bb22 aaa aaaa aaaaaa bbbbbb xxx xxxx xxxxxx zzzzzz 102030
10203040 1020304050 112233 11223344 1122334455 121212 12121212 123123 123123123 123321 123454321 1234321
12344321 123654 123654789 123698745 123698 124578 134679 142536 14253647 147147 147258 147258369 147852
147852369 159159 159357 159753 159951 192837 192837465 201020 202020 212121 232323 246810 2468 252525 258258
258456 258369 321321 321654 321654987 369258147 369369 404040 414141 420420 456123 456456 456789 456852
505050 515151 520520 552255 565656 606060 654321 666999 696969 707070 741852 741852963 753159 753951 787878
789123 789456 789456123 789654 808080 852456 852852 852963 878787 909090 951753 963852 963852741 963963
987321 987456 987654 989898 999666 010203 01020304 0102030405 010101 01010101 070707 007007 131313 141414
151515 161616 171717 181818 191919 242424 262626 272727 282828 292929 313131 323232 343434 353535 454545
535353 575757 585858 676767 686868 717171 727272 737373 747474 757575 767676 797979 818181 828282 838383
848484 858585 868686 929292 939393 949494 959595 maria mariana mariaclara mariaeduarda marialuiza mariajose
marianna joao joaopedro joaovitor joaopaulo joaovictor jose josecarlos joseluiz ana anapaula anajulia
anabeatriz anaclara anacarolina pedro pedrohenrique paulo paulinho pauloroberto carlos carloseduardo
carlinhos lucas lucasgabriel luccas gabriel gabriela gabi mateus matheus rafael rafaela bruno bruna felipe
phelipe marcelo marcela marcos marquinhos andre andreia andressa eduardo eduarda fernando fernanda rodrigo
ricardo roberto roberta antonio antonia francisco francisca luiz luiza luis luisa daniel daniela danielle
diego thiago tiago gustavo guilherme leonardo leandro leticia juliana juliano julia julio juliocesar camila
amanda larissa beatriz patricia paty aline vanessa sandra claudia claudio adriana adriano renata renato
carolina caroline isabela isabella isabelle isabel sofia sophia alice helena laura lara manuela valentina
heloisa lorena yasmin nicole giovanna giovana milena bianca jessica tatiana tatiane simone monica marcia
marcio lucia luciana luciano luana luan vinicius victor vitor victoria henrique hugo igor caio murilo danilo
fabio fabiana fabiano alexandre alexandra alex alessandra alessandro anderson wagner wellington wesley
willian william washington jonathan jonatas junior juninho sergio silvia silvio silva silvana souza oliveira
pereira ferreira rodrigues almeida nascimento lima araujo ribeiro carvalho gomes martins rocha barbosa
cardoso teixeira moreira davi david miguel arthur artur bernardo heitor lorenzo theo enzo samuel benjamin
nicolas joaquim emanuelly rebeca raquel sarah debora denise cristina cristiane regina rosangela rosana vera
sonia terezinha tereza aparecido sebastiao raimundo benedito geraldo osvaldo mario marina michele michelle
michael jennifer ashley jordan andrew joshua thomas robert charlie george hannah matthew anthony justin
jasmine amber janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
january february march april june july august september october november december verao inverno outono
primavera summer winter spring autumn domingo segunda terca quarta quinta sexta sabado segundafeira
sextafeira monday tuesday wednesday thursday friday saturday sunday anonovo feliznatal carnaval pascoa
ferias aniversario hoje amanha ontem sempre nunca monkey dragon superman batman spiderman homemaranha
ironman hulk thor pokemon pikachu naruto sasuke dragonball goku vegeta sonic mario64 minecraft roblox
freefire fortnite counterstrike callofduty leagueoflegends starwars harrypotter hogwarts matrix rambo rocky
titanic shrek mickey minnie hellokitty snoopy garfield scooby simpsons princess prince sunshine shadow
sunflower rainbow moonlight starlight football baseball basketball soccer hockey softball tennis golfer
hello hellohello ola oioi tchau ninja samurai pirate hunter killer ranger mustang harley corvette camaro
maverick flower flowers hottie sexy whatever trustnoone trustno1 freedom liberty computer computador
notebook internet google gmail hotmail yahoo outlook facebook instagram whatsapp youtube twitter tiktok
netflix spotify linkedin microsoft windows office365 samsung motorola iphone apple android nokia xiaomi
playstation xbox nintendo linux ubuntu oracle mysql database server servidor network wireless wifi modem
router cisco backup suporteti hacker hacking blink182 pepper ginger cookie cookies cheese butter orange
banana cherry peanut chicken purple silver golden diamond diamante crystal cristal jordan23 buster tigger
maggie bailey buddy lucky happy smile peaches sweet candy cachorro cachorrinho cavalo tigre pantera lobo
lobinho urso ursinho aguia borboleta passarinho golfinho tubarao coelho nina luna bela belinha toby lola
amora pandora pipoca filho filha filhos meufilho minhafilha meusfilhos mamae mamaeteamo papai papaiteamo
maezinha paizinho vovo irmao irma irmaos esposa marido namorado namorada casamento noiva amigo amiga amigos
amizade melhoramiga chocolate coca cocacola cerveja pizza churrasco feijoada cafe cafezinho pao acucar
morango laranja limao abacaxi praia estrela estrelinha flor flores florzinha rosa rosas girassol margarida
natureza chuva trovao azul verde amarelo vermelho preto branco roxo cinza dourado prata blue green yellow
black white musica rock metallica nirvana ironmaiden slipknot linkinpark evanescence beatles eminem rebelde
restart luansantana samba pagode forro sertanejo funk violao guitarra bateria piano cantor dance dancer
estudante estudar escola faculdade universidade professor professora aluno aluna medico enfermeira advogado
engenheiro policia policial bombeiro exercito marinha soldado militar naotem naotemsenha qualquer
qualquercoisa umdoistres doisetres umdois onetwothree foobar blahblah nothing something anything asdfasdf
zxczxc mypassword mypass thepassword passwordone yourpassword newpassword oldpassword adminadmin rootroot
testtest senhasenha useruser guestguest loginlogin p4ssword pa55word pssword forte guerra cruzeirocabuloso
`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
