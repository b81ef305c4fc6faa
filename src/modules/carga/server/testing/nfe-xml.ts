/** An NF-e as text, made for tests; what matters to one is given. */
import { chaveAcessoDigit } from '#platform/shared/chave-acesso.ts'

export interface NfeOptions {
  readonly numero?: number
  readonly serie?: number
  readonly emitente?: string
  readonly destinatario?: string
  readonly municipioId?: number
  readonly itens?: readonly { readonly xProd: string; readonly qCom: string; readonly vProd: string }[]
  /** Blocks of `vol`. */
  readonly volumes?: string
  readonly vNF?: string
  readonly modelo?: string
  readonly versao?: string
  /** Instead of the right key. */
  readonly chave?: string
  /** Null: the file has none. */
  readonly protocolo?: string | null
  /** `2` is a test. */
  readonly ambiente?: string
  /** Behind the protocol. */
  readonly evento?: string
  readonly modFrete?: string
  readonly dhEmi?: string
  /** Between `dest` and the items. */
  readonly entrega?: string
}

const pad = (value: number, length: number) => String(value).padStart(length, '0')

/** The key of an NF-e of November 2026. */
export function chaveOf({
  numero = 88561,
  serie = 1,
  emitente = '45997418000153',
  modelo = '55',
}: NfeOptions = {}) {
  const first43 = `352611${emitente}${modelo}${pad(serie, 3)}${pad(numero, 9)}1${pad(numero * 7, 8)}`
  return `${first43}${chaveAcessoDigit(first43)}`
}

const ITENS = [{ xProd: 'Farinha de trigo tipo 1 &amp; cia', qCom: '240.0000', vProd: '37680.00' }]
const VOLUMES = '<vol><qVol>240</qVol><esp>SACO</esp><pesoL>5900.000</pesoL><pesoB>6000.500</pesoB></vol>'

export function nfeXml(options: NfeOptions = {}): string {
  const { numero = 88561, serie = 1, emitente = '45997418000153', destinatario = '11222333000181' } = options
  const chave = options.chave ?? chaveOf(options)
  const itens = (options.itens ?? ITENS)
    .map(
      ({ xProd, qCom, vProd }, index) =>
        `<det nItem="${index + 1}"><prod><cProd>F-${index + 1}</cProd><xProd>${xProd}</xProd><NCM>11010010</NCM>` +
        `<uCom>SC</uCom><qCom>${qCom}</qCom><vProd>${vProd}</vProd></prod></det>`,
    )
    .join('')
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe>' +
    `<infNFe Id="NFe${chave}" versao="${options.versao ?? '4.00'}">` +
    `<ide><mod>55</mod><serie>${serie}</serie><nNF>${numero}</nNF><dhEmi>${options.dhEmi ?? '2026-11-20T08:30:00-03:00'}</dhEmi><tpAmb>${options.ambiente ?? '1'}</tpAmb></ide>` +
    `<emit><CNPJ>${emitente}</CNPJ><xNome>Moinho Serra Dourada S/A</xNome></emit>` +
    `<dest><CNPJ>${destinatario}</CNPJ><xNome>Laticínios Serra da Canastra</xNome><enderDest>` +
    '<xLgr>Rua das Acácias</xLgr><nro>210</nro><xBairro>Centro</xBairro>' +
    `<cMun>${options.municipioId ?? 3151503}</cMun><xMun>Piumhi</xMun><UF>MG</UF><CEP>37925000</CEP></enderDest></dest>` +
    `${options.entrega ?? ''}${itens}<total><ICMSTot><vNF>${options.vNF ?? '37680.00'}</vNF></ICMSTot></total>` +
    `<transp><modFrete>${options.modFrete ?? '0'}</modFrete>${options.volumes ?? VOLUMES}</transp></infNFe></NFe>` +
    (options.protocolo === null
      ? ''
      : `<protNFe versao="4.00"><infProt>${options.protocolo ?? `<chNFe>${chave}</chNFe><cStat>100</cStat>`}</infProt></protNFe>`) +
    `${options.evento ?? ''}</nfeProc>`
  )
}

/** An event of an NF-e as a file; a cancellation that was registered, unless told otherwise. */
export const eventoXml = ({
  chave,
  tipo = '110111',
  status = '135',
}: {
  readonly chave: string
  readonly tipo?: string
  readonly status?: string
}) =>
  '<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><evento versao="1.00"><infEvento>' +
  `<chNFe>${chave}</chNFe><tpEvento>${tipo}</tpEvento><detEvento><descEvento>Evento</descEvento></detEvento></infEvento></evento>` +
  `<retEvento versao="1.00"><infEvento><cStat>${status}</cStat><chNFe>${chave}</chNFe></infEvento></retEvento></procEventoNFe>`
