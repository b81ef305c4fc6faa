import { describe, expect, test } from 'vitest'
import { chaveOf, eventoXml, type NfeOptions, nfeXml } from '#modules/carga/server/testing/nfe-xml.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { readNfe } from './read-nfe.ts'

const read = (xml: string) => readNfe(Buffer.from(xml))
/** The code that reading is refused with; undefined: it is read. */
function refusal(content: Buffer | string): string | undefined {
  try {
    readNfe(Buffer.from(content))
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
const messageOf = (xml: string) => {
  try {
    read(xml)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('an NF-e', () => {
  test('tells its parties, its items, its weight and its value', () => {
    const { documento, destino } = read(nfeXml())
    expect(documento).toEqual({
      tipo: 'nfe',
      codigo: 'F-1',
      descricao: 'Farinha de trigo tipo 1 & cia',
      numero: '88561',
      serie: '1',
      chave: chaveOf(),
      emitente: { documento: '45997418000153', nome: 'Moinho Serra Dourada S/A' },
      destinatario: { documento: '11222333000181', nome: 'Laticínios Serra da Canastra' },
      emitidoEm: '2026-11-20T11:30:00.000Z',
      quantidade: 240,
      embalagem: 'SACO',
      pesoKg: 6000.5,
      volume: null,
      valor: 37_680,
      itens: [
        {
          codigo: 'F-1',
          descricao: 'Farinha de trigo tipo 1 & cia',
          ncm: '11010010',
          unidade: 'SC',
          quantidade: 240,
          embalagem: null,
          pesoKg: null,
          volume: null,
          valor: 37_680,
          comprimentoCm: null,
          larguraCm: null,
          alturaCm: null,
        },
      ],
    })
    expect(destino).toEqual({
      documento: '11222333000181',
      nome: 'Laticínios Serra da Canastra',
      cep: '37925000',
      cepEscrito: '37925000',
      endereco: 'Rua das Acácias, 210, Centro',
      municipioId: 3151503,
      cidade: 'Piumhi',
      uf: 'MG',
    })
  })

  test('goes to its place of delivery where it names one', () => {
    const entrega =
      '<entrega><CNPJ>11444777000161</CNPJ><xLgr>BR-354</xLgr><nro>km 12</nro><cMun>3126109</cMun><xMun>Formiga</xMun><UF>MG</UF></entrega>'
    expect(read(nfeXml({ entrega })).destino).toMatchObject({
      documento: '11444777000161',
      nome: 'Laticínios Serra da Canastra',
      endereco: 'BR-354, km 12',
      municipioId: 3126109,
      cep: null,
    })
  })

  test('is fetched where it says so, and what comes in goes to whoever issued it', () => {
    expect(read(nfeXml()).origem).toBeNull()
    const retirada =
      '<retirada><CNPJ>11444777000161</CNPJ><xNome>Depósito Sul</xNome><xLgr>BR-354</xLgr><cMun>3126109</cMun><xMun>Formiga</xMun><UF>MG</UF></retirada>'
    expect(read(nfeXml({ entrega: retirada })).origem).toMatchObject({
      documento: '11444777000161',
      nome: 'Depósito Sul',
      municipioId: 3126109,
    })
    const { origem, destino } = read(nfeXml().replace('<ide>', '<ide><tpNF>0</tpNF>'))
    expect(origem).toMatchObject({ documento: '11222333000181', cidade: 'Piumhi' })
    expect(destino).toMatchObject({ documento: '45997418000153', nome: 'Moinho Serra Dourada S/A' })
  })

  test('is read in the encodings that programs write', () => {
    const declared = nfeXml().replace('UTF-8', 'ISO-8859-1')
    for (const content of [declared, Buffer.from(declared, 'latin1'), Buffer.from(nfeXml(), 'latin1')]) {
      expect(readNfe(Buffer.from(content)).destino.nome).toBe('Laticínios Serra da Canastra')
    }
  })

  test('adds up its volumes, and takes the net weight where no gross one is told', () => {
    const volumes =
      '<vol><qVol>10</qVol><esp>PALETE</esp><pesoL>100.100</pesoL></vol><vol><qVol>2</qVol><esp>CAIXA</esp><pesoL>0.2</pesoL></vol>'
    expect(read(nfeXml({ volumes })).documento).toMatchObject({
      quantidade: 12,
      embalagem: 'PALETE, CAIXA',
      pesoKg: 100.3,
    })
    expect(read(nfeXml({ volumes: '' })).documento).toMatchObject({
      quantidade: null,
      pesoKg: null,
      embalagem: null,
    })
  })

  test('is read with a mark of UTF-8 and with a prefix', () => {
    expect(refusal(`\ufeff${nfeXml()}`)).toBeUndefined()
    const named = nfeXml()
      .replace('<nfeProc xmlns=', '<nfeProc xmlns:n=')
      .replace(/<(\/?)(\w)/g, '<$1n:$2')
    expect(refusal(named)).toBeUndefined()
  })

  test('has a short name for many items', () => {
    const itens = Array.from({ length: 4 }, () => ({ xProd: 'Farinha'.repeat(30), qCom: '1', vProd: '1.00' }))
    const { descricao, codigo } = read(nfeXml({ itens })).documento
    expect(descricao).toMatch(/… e mais 3 itens$/)
    expect(descricao?.length).toBeLessThanOrEqual(120)
    expect(codigo).toBeNull()
  })
})

describe('what is refused', () => {
  const other = chaveOf({ numero: 7 })
  test.each<[string, NfeOptions, string]>([
    [
      'a key with a wrong digit',
      { chave: `${chaveOf().slice(0, 43)}${(Number(chaveOf().at(-1)) + 1) % 10}` },
      'documento_xml_invalido',
    ],
    ['the key of another invoice', { chave: other }, 'documento_xml_invalido'],
    [
      'an authorisation of another invoice',
      { protocolo: `<chNFe>${other}</chNFe><cStat>100</cStat>` },
      'documento_xml_invalido',
    ],
    [
      'a cancelled invoice',
      { protocolo: `<chNFe>${chaveOf()}</chNFe><cStat>101</cStat>` },
      'documento_xml_invalido',
    ],
    ['a test of the tax office', { ambiente: '2' }, 'documento_xml_invalido'],
    ['an invoice without its authorisation', { protocolo: null }, 'documento_xml_invalido'],
    ['an authorisation without an answer', { protocolo: '' }, 'documento_xml_invalido'],
    ['a denied invoice', { protocolo: '<cStat>302</cStat>' }, 'documento_xml_invalido'],
    [
      'an invoice with its cancellation',
      { evento: eventoXml({ chave: chaveOf() }) },
      'documento_xml_invalido',
    ],
    ['an NFC-e', { modelo: '65' }, 'documento_xml_outro'],
    ['an old layout', { versao: '3.10' }, 'documento_xml_outro'],
    ['no items', { itens: [] }, 'documento_xml_invalido'],
    ['a negative value', { vNF: '-1.00' }, 'documento_xml_invalido'],
    ['a value that is none', { vNF: '1,00' }, 'documento_xml_invalido'],
    ['a negative item', { itens: [{ xProd: 'X', qCom: '-1', vProd: '1' }] }, 'documento_xml_invalido'],
    [
      'more items than an invoice may have',
      { itens: Array.from({ length: 991 }, () => ({ xProd: 'X', qCom: '1', vProd: '1' })) },
      'documento_xml_invalido',
    ],
  ])('%s', (_name, options, code) => {
    expect(refusal(nfeXml(options))).toBe(code)
  })

  test.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'documento_xml_damaged'],
    ['a page', '<html><body>Erro</body></html>', 'documento_xml_outro'],
    ['half a file', nfeXml().slice(0, 400), 'documento_xml_damaged'],
    ['two documents', `${nfeXml()}<a/>`, 'documento_xml_damaged'],
    ['a document type', nfeXml().replace('?>', '?><!DOCTYPE nfeProc>'), 'documento_xml_unsafe'],
    [
      'an external entity',
      nfeXml({ itens: [{ xProd: '&x;', qCom: '1', vProd: '1' }] }).replace(
        '?>',
        '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      ),
      'documento_xml_unsafe',
    ],
    [
      'an entity that nobody defined',
      nfeXml({ itens: [{ xProd: '&x;', qCom: '1', vProd: '1' }] }),
      'documento_xml_damaged',
    ],
    [
      'two encodings in one file',
      Buffer.concat([Buffer.from(nfeXml()), Buffer.from('<!-- não -->', 'latin1')]),
      'documento_xml_damaged',
    ],
    ['an encoding that no invoice has', nfeXml().replace('UTF-8', 'UTF-16'), 'documento_xml_damaged'],
    ['a null byte', nfeXml().replace('Farinha', '\u0000'), 'documento_xml_damaged'],
    ['endless nesting', '<a>'.repeat(10_000), 'documento_xml_unsafe'],
    ['a huge attribute', `<a b="${'x'.repeat(300_000)}"/>`, 'documento_xml_unsafe'],
    [
      'another namespace',
      nfeXml().replace('portalfiscal.inf.br/nfe', 'exemplo.invalid/nfe'),
      'documento_xml_outro',
    ],
    ['no namespace', nfeXml().replace(/ xmlns="[^"]*"/, ''), 'documento_xml_outro'],
  ])('%s', (_name, content, code) => {
    expect(refusal(content)).toBe(code)
  })

  test('a cancellation that the tax office refused, and that of another invoice, cancel nothing', () => {
    expect(refusal(nfeXml({ evento: eventoXml({ chave: chaveOf(), status: '573' }) }))).toBeUndefined()
    expect(refusal(nfeXml({ evento: eventoXml({ chave: other }) }))).toBeUndefined()
    expect(refusal(nfeXml({ evento: eventoXml({ chave: chaveOf(), tipo: '110110' }) }))).toBeUndefined()
  })

  test('says which other document it is', () => {
    expect(messageOf(eventoXml({ chave: chaveOf() }))).toBe(
      'O XML é o evento de cancelamento da NF-e 88561, série 1, não de uma NF-e.',
    )
    expect(messageOf('<cteProc xmlns="http://www.portalfiscal.inf.br/cte"/>')).toBe(
      'O XML é de um CT-e, não de uma NF-e.',
    )
    expect(messageOf(nfeXml({ versao: '3.10' }))).toContain('leiaute 3.10')
    expect(messageOf(nfeXml({ protocolo: '<cStat>110</cStat><xMotivo>Uso Denegado</xMotivo>' }))).toContain(
      '110: Uso Denegado',
    )
  })
})
