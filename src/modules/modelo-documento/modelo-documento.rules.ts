/**
 * Models of fiscal documents that travel with a load. Codes and names are those of the table of fiscal document
 * models of the EFD ICMS/IPI guide (item 4.1.1) and of Ajuste SINIEF 5/2021 for the DC-e.
 */

export interface ModeloDocumentoItem {
  /** Two characters, as in the access key and in the books. */
  readonly codigo: string
  readonly sigla: string
  readonly descricao: string
  /** It has an access key of 44 digits. */
  readonly eletronico: boolean
}

const item = (codigo: string, sigla: string, descricao: string, eletronico = false): ModeloDocumentoItem => ({
  codigo,
  sigla,
  descricao,
  eletronico,
})

export const MODELOS: readonly ModeloDocumentoItem[] = [
  item('55', 'NF-e', 'Nota Fiscal Eletrônica', true),
  item('57', 'CT-e', 'Conhecimento de Transporte Eletrônico', true),
  item('58', 'MDF-e', 'Manifesto Eletrônico de Documentos Fiscais', true),
  item('65', 'NFC-e', 'Nota Fiscal de Consumidor Eletrônica', true),
  item('67', 'CT-e OS', 'Conhecimento de Transporte Eletrônico para Outros Serviços', true),
  item('64', 'GTV-e', 'Guia de Transporte de Valores Eletrônica', true),
  item('63', 'BP-e', 'Bilhete de Passagem Eletrônico', true),
  item('59', 'CF-e SAT', 'Cupom Fiscal Eletrônico – SAT', true),
  item('62', 'NFCom', 'Nota Fiscal Fatura de Serviços de Comunicação Eletrônica', true),
  item('66', 'NF3-e', 'Nota Fiscal de Energia Elétrica Eletrônica', true),
  item('99', 'DC-e', 'Declaração de Conteúdo Eletrônica', true),
  item('01', 'NF', 'Nota Fiscal, modelo 1 ou 1-A'),
  item('1B', 'NF avulsa', 'Nota Fiscal Avulsa'),
  item('04', 'NF de produtor', 'Nota Fiscal de Produtor'),
  item('07', 'NFST', 'Nota Fiscal de Serviço de Transporte'),
  item('08', 'CTRC', 'Conhecimento de Transporte Rodoviário de Cargas'),
  item('8B', 'CTRC avulso', 'Conhecimento de Transporte de Cargas Avulso'),
  item('09', 'CTAC', 'Conhecimento de Transporte Aquaviário de Cargas'),
  item('10', 'CA', 'Conhecimento Aéreo'),
  item('11', 'CTFC', 'Conhecimento de Transporte Ferroviário de Cargas'),
  item('26', 'CTMC', 'Conhecimento de Transporte Multimodal de Cargas'),
  item('27', 'NFTF', 'Nota Fiscal de Transporte Ferroviário de Carga'),
]

/** By its code, with or without the leading zero. */
export const findModelo = (codigo: string): ModeloDocumentoItem | undefined =>
  MODELOS.find((modelo) => modelo.codigo === codigo.toUpperCase().padStart(2, '0'))
