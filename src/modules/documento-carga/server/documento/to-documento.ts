/** Documents as the calls answer them. */
import type { VolumeUnidade } from '#modules/carga/carga-codes.ts'
import type { DocumentoFields } from '#modules/carga/documento.rules.ts'
import type { CargaDocumento } from '#modules/carga/documento-dados.contract.ts'
import { maiorItem } from '#modules/carga/documento-soma.rules.ts'
import type { DocumentoGravado, OutrasCargas } from './documento.repository.ts'

export const toDocumento = (
  { id, cargaId, versao, arquivoId, criadoEm, fields }: DocumentoGravado,
  volumeUnidade: VolumeUnidade,
  outras: OutrasCargas,
): CargaDocumento => ({
  id,
  version: versao,
  cargaId,
  paradaId: fields.paradaId,
  ...toDados(fields),
  ...maiorItem(fields.itens),
  volumeUnidade,
  temArquivo: arquivoId !== null,
  outrasCargas: outras.get(fields.chave ?? '') ?? [],
  criadoEm: criadoEm.toISOString(),
})

export const toDados = (fields: Omit<DocumentoFields, 'paradaId'>) => ({
  tipo: fields.tipo,
  codigo: fields.codigo,
  descricao: fields.descricao,
  numero: fields.numero,
  serie: fields.serie,
  chave: fields.chave,
  emitente: fields.emitente,
  destinatario: fields.destinatario,
  dhEmissao: fields.emitidoEm,
  quantidade: fields.quantidade,
  embalagem: fields.embalagem,
  peso: fields.pesoKg,
  volume: fields.volume,
  valor: fields.valor,
  itens: fields.itens.map((item, index) => ({
    ordem: index + 1,
    codigo: item.codigo,
    descricao: item.descricao,
    ncm: item.ncm,
    unidade: item.unidade,
    quantidade: item.quantidade,
    embalagem: item.embalagem,
    peso: item.pesoKg,
    volume: item.volume,
    valor: item.valor,
    comprimento: item.comprimentoCm,
    largura: item.larguraCm,
    altura: item.alturaCm,
  })),
})
