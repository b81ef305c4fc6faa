/**
 * Common passwords. A password is compared without case, accents and the usual decoration (`S3nh@123!` is
 * "senha"), so that one stem stands for all its disguises.
 */

/** Stems of the most used passwords of Brazil and the world; lower case, no accents, letters only or digits only. */
const STEMS = `
senha senhas minhasenha suasenha novasenha trocarsenha mudar mudarsenha trocar acesso entrar entrada login logon
usuario cliente admin administrador administrator root teste testes testando teste teste temporaria temporario
provisoria provisorio padrao default password passwords passwort passw pass word welcome bemvindo bemvinda changeme
letmein iloveyou teamo amor amorzinho euteamo meuamor amordaminhavida vida minhavida familia minhafamilia deus jesus
jesuscristo deusefiel deusnocomando jesusteama cristo senhor gloria aleluia fe esperanca paz felicidade feliz
brasil brasileiro brazil brasilia saopaulo riodejaneiro rio bahia minas gerais minasgerais parana curitiba recife
fortaleza salvador manaus goiania portoalegre belohorizonte campinas santos jundiai betim
flamengo mengao mengo corinthians timao palmeiras verdao saopaulofc tricolor santosfc vasco vascodagama gremio
internacional inter colorado cruzeiro atletico galo fluminense botafogo bahiaec sport fortalezaec futebol bola
neymar ronaldo ronaldinho pele messi cristiano
transporte transportes transportadora logistica frete fretes carga cargas caminhao caminhoes caminhoneiro motorista
carreta armazem estoque entrega entregas doca docas patio embarque embarcador estiva comboio tropeiro
empresa empresas trabalho escritorio financeiro vendas compras comercial suporte atendimento
qwerty qwertyuiop qwert asdfgh asdfghjkl asdf zxcvbn zxcvbnm qazwsx qwe asd zxc abc abcd abcde abcdef abcdefg abcdefgh
abcdefghij aaa aaaa aaaaaa xxx xxxxxx
maria joao jose ana pedro paulo carlos lucas gabriel mateus matheus rafael bruno felipe marcelo marcos andre eduardo
fernando rodrigo ricardo roberto antonio francisco luiz luis daniel diego thiago tiago gustavo guilherme leonardo
juliana mariana fernanda camila amanda bruna larissa leticia beatriz patricia aline vanessa sandra claudia adriana
renata carolina isabela isabella vitoria julia sofia alice helena laura
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro verao inverno outono primavera
segunda terca quarta quinta sexta sabado domingo
monkey dragon master superman batman spiderman pokemon naruto princess princesa sunshine shadow football baseball
basketball soccer hockey hello ola welcome ninja mustang access flower hottie loveme zaq trustno whatever freedom
computer computador internet google facebook instagram whatsapp youtube microsoft windows samsung iphone android
secret segredo secreto chave chaves seguro segura seguranca cadeado
cachorro gato gatinho gatinha pretinha pretinho princesinha bebe bebezinho filho filha filhos mamae papai vovo
chocolate coca cocacola cerveja pizza churrasco praia mar sol lua estrela estrelinha borboleta flor florzinha rosa
azul verde amarelo vermelho preto branco
`

const KNOWN: ReadonlySet<string> = new Set(STEMS.split(/\s+/).filter(Boolean))

const LEET: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i', '€': 'e',
}

/** Words that no decoration saves: they are the first that anybody tries. */
const HOPELESS: ReadonlySet<string> = new Set(
  'senha minhasenha mudar trocar acesso admin administrador password passw welcome teste login usuario'.split(' '),
)

/** True when the password is a common word in one of its usual disguises, or a plain run of characters. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (isRun(folded)) return true
  const start = folded.search(/[\p{L}\d@$!]/u)
  for (let end = folded.length; end > start && start >= 0; end--) {
    const ending = folded.slice(end)
    // Letters behind the word make it another word.
    if (/\p{L}/u.test(ending)) break
    const word = undisguise(folded.slice(start, end))
    if (HOPELESS.has(word) || (KNOWN.has(word) && isTrivialEnding(ending))) return true
  }
  return false
}

const undisguise = (text: string) => [...text].map((char) => LEET[char] ?? char).join('')

/** Nothing, symbols only, a count such as 123, one digit repeated, or at most two digits. */
function isTrivialEnding(ending: string): boolean {
  const digits = ending.replace(/\D/g, '')
  return digits.length <= 2 || new Set(digits).size === 1 || SEQUENCES.some((sequence) => sequence.includes(digits))
}

const SEQUENCES = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const MIN_RUN = 5

/** One character repeated, or a piece of the keyboard or the alphabet and nothing else. */
function isRun(text: string): boolean {
  const core = text.replace(/[^\p{L}\d]+/gu, '')
  if (core.length === 0) return true
  if (new Set(core).size <= 2) return true
  return core.length >= MIN_RUN && SEQUENCES.some((sequence) => sequence.includes(core))
}
