/**
 * Files of invoices as companies have them, in many wrappings: what a careful clerk would make of each. They lie beside the
 * repository, and without them the tests are left out.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import type { Importacao, LinhaImportacao } from '#modules/integracao/importacao-dados.contract.ts'
import { runImport } from '#modules/integracao/server/import-jobs.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'

const FOLDER = new URL('../../../../../shared/data/achados/nfe/', import.meta.url)
const isHere = existsSync(FOLDER)

const BASE = {
  numero: 'NF 101-1/45997418000153',
  tipoFrete: 'CIF',
  destinoNome: 'Laticínios Serra da Canastra',
  destinoDocumento: '11.222.333/0001-81',
  destinoMunicipio: 'Piumhi',
  dhEmissao: '20/11/2026 08:30 (UTC-03:00)',
  pesoKg: '6.000,5',
  quantidade: '240',
  valor: '37.680',
}

type Esperado = Readonly<Record<string, string>>
/** Each row of the file: what its cells say, or with which words it is refused. A text alone: the file is refused. */
const ESPERADO: Readonly<Record<string, string | readonly (Esperado | string)[]>> = {
  '01-base.xml': [BASE],
  '02-prefixo-nfe.xml': [BASE],
  '03-prefixo-com-assinatura-ns2.xml': [BASE],
  '04-sem-namespace.xml': 'O XML não segue o espaço de nomes da NF-e.',
  '05-iso-8859-1.xml': [BASE],
  '06-windows-1252-sem-declaracao-de-utf8.xml': [BASE],
  '07-declara-utf8-mas-bytes-latin1.xml': [BASE],
  '08-com-bom.xml': [BASE],
  '10-sem-declaracao.xml': [BASE],
  '11-declara-utf-8-minusculo-e-standalone.xml': [BASE],
  '12-lixo-depois-do-fim.xml': [BASE],
  '13-entidade-xml-escapada-como-string-soap.xml':
    'O XML é de uma mensagem entre sistemas (SOAP), não de uma NF-e.',
  '14-lote-enviNFe.xml': 'O XML é de um lote de NF-e que ainda não foi autorizado, não de uma NF-e.',
  '15-homologacao-tpAmb-2.xml': 'A NF-e é de homologação (um teste) e não tem valor fiscal.',
  '17-cancelada-cStat-101.xml': 'A NF-e foi cancelada (101: Cancelamento de NF-e homologado).',
  '18-cancelada-com-evento-dentro-do-nfeProc.xml':
    'A NF-e foi cancelada: o XML traz o evento de cancelamento.',
  '19-evento-de-cancelamento.xml': 'O XML é o evento de cancelamento da NF-e 104, série 1, não de uma NF-e.',
  '20-denegada-302.xml': 'A NF-e foi denegada (302).',
  '23-zip-com-pasta-pdf-duplicada-e-cte.zip': [
    { ...BASE, numero: 'NF 109-1/45997418000153' },
    'Repetida: igual à linha 2',
    'O arquivo não é XML de NF-e, de até 2 MB, nem NOTFIS 3.1.',
    'O XML é de um CT-e, não de uma NF-e.',
    { ...BASE, numero: 'NF 110-1/45997418000153' },
  ],
  '24-zip-dentro-de-zip.zip': ['Um ZIP dentro do ZIP não é aberto: envie-o sozinho.'],
  '25-990-itens.xml': [{ ...BASE, numero: 'NF 112-1/45997418000153', valor: '990' }],
  '26-991-itens.xml': 'A NF-e do XML tem mais de 990 itens.',
  '28-zip-com-990-itens-1-4-MB.zip': [{ ...BASE, numero: 'NF 115-1/45997418000153', valor: '990' }],
  '29-billion-laughs.xml': 'O XML traz definições que uma NF-e não pode ter e foi recusado.',
  '31-autXML-e-sem-IPI.xml': [BASE],
  '32-modFrete-1-FOB.xml': [{ ...BASE, numero: 'NF 116-1/45997418000153', tipoFrete: 'FOB' }],
  // Goods that come in go from the addressee to whoever issued the invoice.
  '34-nota-de-entrada-tpNF-0-devolucao.xml': [
    {
      numero: 'NF 118-1/45997418000153',
      origemNome: 'Laticínios Serra da Canastra',
      origemMunicipio: 'Piumhi',
      destinoNome: 'Moinho Serra Dourada S/A',
      destinoDocumento: '45.997.418/0001-53',
      destinoMunicipio: '',
    },
  ],
  '35-varios-vol-e-peso-zero.xml': [
    { ...BASE, numero: 'NF 119-1/45997418000153', pesoKg: '11,456', quantidade: '5' },
  ],
  // Of the volume without a gross weight its net one counts.
  '36-so-peso-liquido-em-parte.xml': [
    { ...BASE, numero: 'NF 120-1/45997418000153', pesoKg: '16', quantidade: '5' },
  ],
  '37-emitente-cnpj-alfanumerico.xml': [{ ...BASE, numero: 'NF 121-1/12ABC345000188' }],
  '38-destinatario-cpf-produtor-e-cnpj-alfanum.xml': [
    { ...BASE, numero: 'NF 122-1/45997418000153', destinoDocumento: '12.ABC.345/0001-88' },
  ],
  '39-destinatario-com-letra-minuscula.xml': [
    { ...BASE, numero: 'NF 123-1/45997418000153', destinoDocumento: '12.ABC.345/0001-88' },
  ],
  // With a zero the CEP would be one of São Paulo, not of Minas Gerais.
  '41-cep-com-7-digitos-e-sem-cep.xml': [
    {
      ...BASE,
      numero: 'NF 125-1/45997418000153',
      destinoCep: '',
      observacao: 'CEP na nota: 1310100',
    },
  ],
  '42-comentario-no-valor.xml': [{ ...BASE, numero: 'NF 126-1/45997418000153' }],
  '43-cdata-no-nome.xml': [
    { ...BASE, numero: 'NF 127-1/45997418000153', destinoNome: 'Laticínios & Cia <Ltda>' },
  ],
  // Where a producer issues, the place of the CNPJ holds a CPF filled with zeros.
  '44-chave-com-cpf-serie-920.xml': [{ ...BASE, numero: 'NF 128-920/11144477735' }],
  '45-digest.xml': 'O valor de vNF nos totais no XML é inválido.',
}

const app = await openTestApp()

async function operatorOf() {
  const { operator, company } = await buildPeople(app)
  await defaultUnit(app, company.ownerId)
  return operator
}
const operator = await operatorOf()

async function rowsOf(name: string, folder = FOLDER): Promise<string | (Esperado | string)[]> {
  const content = readFileSync(new URL(encodeURIComponent(name), folder))
  const url = '/formacao/pedido/xlsx'
  const answer = await app.server.inject({ method: 'POST', url, ...uploadOf(operator, content, name) })
  if (answer.statusCode !== 201) return answer.json<{ message: string }>().message
  const { id, ligacoes } = answer.json<Importacao>()
  const integracao = createSend(app, `/integracao/importacao/${id}`)
  await integracao(operator, 'POST', '/conferir', {
    ligacoes: ligacoes.map(({ coluna, campo }) => ({ coluna, campo })),
    modo: 'alterar',
  })
  await runImport(app.deps, operator.ownerId, id)
  const { items } = (await integracao(operator, 'GET', '/linhas')).json<{ items: LinhaImportacao[] }>()
  return items.map(({ celulas, problemas }) => {
    const { problemaDoArquivo, ...others } = celulas
    const told = [problemaDoArquivo, ...Object.values(others)].flatMap((celula) => celula?.problema ?? [])
    return (
      [...told, ...problemas][0] ??
      Object.fromEntries(Object.entries(celulas).map(([campo, { texto }]) => [campo, texto]))
    )
  })
}

if (!isHere) console.warn(`The files of ${FOLDER.pathname} are not here: their tests are left out.`)

test.skipIf(!isHere)('every file of the folder has its line', () => {
  expect(Object.keys(ESPERADO).sort()).toEqual(readdirSync(FOLDER).sort())
})

test.skipIf(!isHere).each(Object.entries(ESPERADO))('%s', async (name, esperado) => {
  const rows = await rowsOf(name)
  if (typeof esperado === 'string') expect(rows).toBe(esperado)
  else {
    expect(rows).toHaveLength(esperado.length)
    expect(rows).toMatchObject(esperado)
  }
})

/** What is offered of the places of a spreadsheet: nothing of it is taken without asking. */
test.skipIf(!isHere)('codes, names and positions of a spreadsheet that contradict each other', async () => {
  const rows = await rowsOf('02-ibge-contra-nome.csv', new URL('../planilhas/', FOLDER))
  const joinville = { destinoMunicipio: 'Joinville', destinoLatitude: '-26,3', destinoLongitude: '-48,84' }
  expect(rows).toMatchObject([
    { numero: 'I1', destinoMunicipio: 'Piumhi', destinoIbge: 'Piumhi', destinoUf: 'MG' },
    { numero: 'I2', destinoLatitude: 'sem posição', destinoLongitude: 'sem posição' },
    // A town that the state does not have is offered as it is written.
    { numero: 'I3', destinoMunicipio: 'Piumhi' },
    expect.anything(),
    { numero: 'I5', ...joinville },
    { numero: 'I6', ...joinville },
    'Escreva em graus, como -23,55052',
    { numero: 'I8', destinoLatitude: 'sem posição', destinoLongitude: 'sem posição' },
  ])
})
