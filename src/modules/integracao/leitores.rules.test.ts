import { expect, test } from 'vitest'
import { lerTelefone, readCep, readDocumento, readEmail, readPlaca, readUf } from './codigo-lido.rules.ts'
import type { Leitura, LerCelula } from './leitura.rules.ts'
import { createMunicipioIndice, municipioOfIbge, readMunicipio } from './municipio-lido.rules.ts'
import { readDia, readJanela, readNumero, readOpcao, readPesoKg, readSimNao } from './numero-lido.rules.ts'
import { readTexto, repairText } from './texto-lido.rules.ts'

/** `valor`, `reparo > kind`, or `problema > reason`, with what is stored or said. */
const told = (leitura: Leitura): unknown[] => {
  if (leitura.tipo === 'valor') return ['valor', leitura.valor]
  if (leitura.tipo === 'reparo')
    return [leitura.reparo, leitura.valor, ...(leitura.nota ? [leitura.nota] : [])]
  return leitura.tipo === 'problema' ? ['problema', leitura.grupo] : ['vazia']
}
const read = (ler: LerCelula, texto: string, textos: Record<string, string> = {}) =>
  told(ler(texto, { textos, apoio: undefined }))

test.each([
  ['66.481.044/0001-99', ['valor', '66481044000199']],
  ['66481044000199', ['valor', '66481044000199']],
  ['66 481 044 0001 99', ['documento', '66481044000199']],
  ['191000000000', ['problema', 'Documento inválido']],
  ['91', ['problema', 'Documento inválido']],
  ['111.444.777-35', ['valor', '11144477735']],
  ['111.444.777-36', ['problema', 'Dígito verificador inválido']],
  ['12.ABC.345/01DE-35', ['valor', '12ABC34501DE35']],
  ['66.481.044/0001–99', ['documento', '66481044000199']],
  ['70698000111', ['documento', '00070698000111', 'confirmar']],
  ['12345601', ['documento', '00012345601', 'confirmar']],
])('the document %j', (texto, expected) => expect(read(readDocumento(), texto)).toEqual(expected))

test('zeros that a program dropped are offered, to be confirmed', () => {
  expect(read(readDocumento(), '1444777000')).toEqual(['problema', 'Documento inválido'])
  expect(read(readDocumento('cpf'), '191')).toEqual(['problema', 'Documento inválido'])
  expect(read(readDocumento('cpf'), '1234567890')).toEqual(['documento', '01234567890', 'confirmar'])
  expect(read(readDocumento('cnpj'), '1234567890')).toEqual(['problema', 'Documento inválido'])
})

test.each([
  ['(47) 3422-1180', ['valor', '4734221180']],
  ['47988221180', ['valor', '47988221180']],
  ['47 36331177', ['telefone', '4736331177']],
  ['+55 47 3633-1177', ['telefone', '4736331177']],
  ['47 3633-1177 ramal 2', ['telefone', '4736331177', 'sem o ramal']],
  ['(11) 3456-7890 / 98765-4321', ['telefone', '1134567890', 'só o primeiro número']],
  ['(11) 8765-4321', ['telefone', '11987654321', 'com o nono dígito']],
  ['011 98765-4321', ['telefone', '11987654321']],
  ['11.98765.4321', ['telefone', '11987654321']],
  ['3633-1177', ['telefone_fora', null, 'informe DDD e número']],
  ['0800 123 4567', ['telefone_fora', null, 'número 0800 não tem DDD']],
  ['(00) 98765-4321', ['telefone_fora', null, 'o DDD 00 não existe']],
  ['(20) 98765-4321', ['telefone_fora', null, 'o DDD 20 não existe']],
  ['(11) 48765-4321', ['telefone_fora', null, 'celular começa com 9']],
  ['(11) 0000-0000', ['telefone_fora', null, 'número inexistente']],
  ['não tem', ['telefone_fora', null, 'não é um telefone']],
])('the phone %j', (texto, expected) => expect(read(lerTelefone, texto)).toEqual(expected))

test.each([
  ['ABC-1234', ['valor', 'ABC1234']],
  ['abc1d23', ['valor', 'ABC1D23']],
  ['ABC 1D23', ['placa', 'ABC1D23']],
  ['AB-1234', ['problema', 'Placa inválida']],
])('the plate %j', (texto, expected) => expect(read(readPlaca, texto)).toEqual(expected))

test.each([
  ['89204-250', 'SC', ['valor', '89204250']],
  ['89204250', 'SC', ['valor', '89204250']],
  ['89.204-250', 'SC', ['cep', '89204250']],
  ['8901000', 'SC', ['cep', '89010000', 'confirmar']],
  ['1310100', 'SP', ['cep', '01310100', 'confirmar']],
  ['8901000', '', ['problema', 'CEP inválido']],
  ['892042', 'SC', ['problema', 'CEP inválido']],
])('the CEP %j in %j', (texto, uf, expected) => expect(read(readCep('uf'), texto, { uf })).toEqual(expected))

test.each([
  ['SC', ['valor', 'SC']],
  ['sc', ['uf', 'SC']],
  ['Santa Catarina', ['uf', 'SC']],
  ['SX', ['problema', 'UF inexistente']],
])('the state %j', (texto, expected) => expect(read(readUf, texto)).toEqual(expected))

test('an address of mail is written in small letters', () => {
  expect(read(readEmail, 'Fiscal@PaoDeAntonio.com.br')).toEqual(['valor', 'fiscal@paodeantonio.com.br'])
  expect(read(readEmail, 'fiscal@')).toEqual(['problema', 'E-mail inválido'])
})

test.each([
  ['CONFEITARIA ACUCAR & MEL', 'Confeitaria Açúcar & Mel'],
  ['CASA DE CARNES DO JOAO LTDA ME', 'Casa de Carnes do João Ltda ME'],
  ['Comercio de Alimenticios', 'Comércio de Alimentícios'],
  ['JBS S/A', 'JBS S/A'],
  ['Mercado Dona Cotinha', 'Mercado Dona Cotinha'],
  ['COMERCIAL SECRETARIA', 'Comercial Secretaria'],
  ['BRF', 'BRF'],
  ['(INDUSTRIA) SAO-JOSE', '(Indústria) São-José'],
  ['McDonalds', 'McDonalds'],
])('the name %j is offered as %j', (text, expected) => expect(repairText(text)).toBe(expected))

test('a name can be kept as it was; a text that is no name is not touched', () => {
  const ler = readTexto({ max: 20, isNome: true })
  expect(ler('ACUCAR  UNIAO', { textos: {}, apoio: undefined })).toMatchObject({
    tipo: 'reparo',
    valor: 'Açúcar União',
    manter: { valor: 'ACUCAR UNIAO' },
  })
  expect(read(readTexto({ max: 20 }), 'ACUCAR')).toEqual(['valor', 'ACUCAR'])
  expect(read(ler, 'x'.repeat(21))).toEqual(['problema', 'Texto longo demais'])
})

test.each([
  ['1234', ['valor', 1234]],
  ['1.234', ['valor', 1234]],
  ['1.234,56', ['valor', 1234.56]],
  ['R$ 10,5', ['valor', 10.5]],
  ['1,234.56', ['numero', 1234.56]],
  ['12.5', ['numero', 12.5]],
  ['1,234', ['problema', 'Número inválido']],
  ['-1', ['problema', 'Número fora do limite']],
  ['2000000', ['problema', 'Número fora do limite']],
  ['abc', ['problema', 'Número inválido']],
])('the number %j', (texto, expected) =>
  expect(read(readNumero({ min: 0, max: 1_000_000, decimals: 2 }), texto)).toEqual(expected),
)

test.each([
  ['0.125', ['numero', 0.125]],
  ['0.500', ['numero', 0.5]],
  ['12.750', ['valor', 12_750]],
  ['1 234,5', ['numero', 1234.5]],
  ['1.234,56 R$', ['valor', 1234.56]],
  [',50', ['numero', 0.5]],
  ['10,', ['numero', 10]],
  ['(10,00)', ['problema', 'Número inválido']],
  ['1e3', ['problema', 'Número inválido']],
])('a group that begins with 0 is no thousand: %j', (texto, expected) =>
  expect(read(readNumero({ min: 0, max: 1_000_000, decimals: 3 }), texto)).toEqual(expected),
)

test.each([
  ['14000', ['valor', 14_000]],
  ['14.000 kg', ['valor', 14_000]],
  ['28 t', ['unidade', 28_000, 't convertido']],
  ['1,5 toneladas', ['unidade', 1_500, 'toneladas convertido']],
  ['28 sacas', ['problema', 'Número inválido']],
])('the weight %j', (texto, expected) => expect(read(readPesoKg(100_000), texto)).toEqual(expected))

test.each([
  ['21/11/2026', ['valor', '2026-11-21']],
  ['2026-11-21', ['valor', '2026-11-21']],
  ['1/2/26', ['data', '2026-02-01', 'confirmar']],
  ['21.11.2026', ['data', '2026-11-21']],
  ['21/11/2026 08:30', ['data', '2026-11-21']],
  ['31/02/2026', ['problema', 'Data inválida']],
  ['ontem', ['problema', 'Data inválida']],
])('the day %j', (texto, expected) => expect(read(readDia, texto)).toEqual(expected))

const SEG_SEX = [1, 2, 3, 4, 5]
test.each([
  ['06:00–14:00', ['valor', { dias: SEG_SEX, inicio: '06:00', fim: '14:00' }]],
  ['Seg–sex 06:00-14:00', ['valor', { dias: SEG_SEX, inicio: '06:00', fim: '14:00' }]],
  ['6h as 14h', ['horario', { dias: SEG_SEX, inicio: '06:00', fim: '14:00' }]],
  ['das 6h30 às 14h', ['horario', { dias: SEG_SEX, inicio: '06:30', fim: '14:00' }]],
  ['segunda a sábado das 7 às 13', ['horario', { dias: [1, 2, 3, 4, 5, 6], inicio: '07:00', fim: '13:00' }]],
  ['Seg, qua 08:00–12:00', ['valor', { dias: [1, 3], inicio: '08:00', fim: '12:00' }]],
  ['25h as 14h', ['problema', 'Horário inválido']],
  ['manhã', ['problema', 'Horário inválido']],
  ['06:00–06:00', ['problema', 'Horário inválido']],
])('the window %j', (texto, expected) => expect(read(readJanela, texto)).toEqual(expected))

test('yes, no and choices are read in any case and accents; other spellings are offered', () => {
  expect(read(readSimNao, 'NÃO')).toEqual(['valor', false])
  expect(read(readSimNao, 'talvez')).toEqual(['problema', 'Sim ou não inválido'])
  const ler = readOpcao([{ valor: 3, texto: 'Transportadora', apelidos: ['transp'] }], 'Tipo inexistente')
  expect(read(ler, 'TRANSPORTADORA')).toEqual(['valor', 3])
  expect(read(ler, 'Transp')).toEqual(['opcao', 3])
  expect(read(ler, 'loja')).toEqual(['problema', 'Tipo inexistente'])
})

const municipios = createMunicipioIndice([
  { id: 1, nome: 'Joinville', uf: 'SC' },
  { id: 2, nome: 'Campo Erê', uf: 'SC' },
  { id: 3, nome: 'Bom Jesus', uf: 'SC' },
  { id: 4, nome: 'Bom Jesus', uf: 'RS' },
  { id: 5, nome: "Santa Bárbara d'Oeste", uf: 'SP' },
  { id: 6, nome: 'São Bento do Sul', uf: 'SC' },
  { id: 7, nome: 'Augusto Severo (Campo Grande)', uf: 'RN' },
  { id: 8, nome: 'Embu das Artes', uf: 'SP' },
  { id: 9, nome: 'Sapucaia', uf: 'RJ' },
])
test.each([
  ['Joinville', 'SC', ['valor', 1]],
  ['Joinvile', 'SC', ['municipio_parecido', 1, 'semelhança 88%']],
  ['Campo Ere', 'SC', ['municipio', 2, 'SC']],
  ['SAO BENTO DO SUL', 'SC', ['municipio', 6, 'SC']],
  ['Bom Jesus', '', ['problema', 'Município sem UF']],
  ['Bom Jesus', 'RS', ['valor', 4]],
  ['Bom Jesus/RS', '', ['valor', 4]],
  ['Santa Barbara do Oeste', 'SP', ['municipio_parecido', 5, 'semelhança 95%']],
  ['Augusto Severo', 'RN', ['municipio_antigo', 7, 'nome antigo ou alternativo']],
  ['Campo Grande', 'RN', ['municipio_antigo', 7, 'nome antigo ou alternativo']],
  ['S. Bento do Sul', 'SC', ['municipio_antigo', 6, 'nome abreviado']],
  ['Embu', 'SP', ['municipio_antigo', 8, 'nome antigo ou alternativo']],
  ['Papucaia', 'RJ', ['municipio_parecido', 9, 'semelhança 87%']],
  ['Joinvile', '', ['problema', 'Município inexistente']],
  ['Xanadu', 'SC', ['problema', 'Município inexistente']],
])('the municipality %j in %j', (texto, uf, expected) => {
  expect(told(readMunicipio('uf')(texto, { textos: { uf }, apoio: { municipios } }))).toEqual(expected)
})

test.each([
  ['4209102', 4209102],
  ['420910', 4209102],
  ['4.209.102', 4209102],
  ['999999', undefined],
  ['42091', undefined],
])('the code of the IBGE %j is %s', (texto, expected) =>
  expect(municipioOfIbge(texto, new Map([[4209102, 'Joinville']]))).toBe(expected),
)
