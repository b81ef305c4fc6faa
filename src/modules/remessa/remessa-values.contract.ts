/** What is registered of a remessa: values as they are stored, and what a valid one is. Pure. Source: cargas §3 (L-090 to L-095). */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isChaveAcesso, normalizeChaveAcesso } from '#platform/shared/chave-acesso.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { isDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { isSscc } from './etiqueta.rules.ts'
import type { DocumentoDaRemessa, SaveEtapa, SaveRemessa, SaveVolume } from './remessa-dados.contract.ts'

export interface VolumeFields {
  /** Null: named by the remessa. */
  readonly etiqueta: string | null
  readonly sscc: string | null
  readonly pesoKg: number | null
  readonly comprimentoCm: number | null
  readonly larguraCm: number | null
  readonly alturaCm: number | null
}

type Texts =
  | 'lote'
  | 'contatoAgente'
  | 'remetenteNome'
  | 'destinatarioNome'
  | 'destinatarioDocumento'
  | 'destinoEndereco'
  | 'coleta'
  | 'entrega'
  | 'observacoes'
  | 'restricoes'
type Refs =
  | 'responsavelId'
  | 'tomadorServicoId'
  | 'agenteCargaId'
  | 'remetenteId'
  | 'destinatarioId'
  | 'terminalCargaId'
  | 'terminalEntregaId'
  | 'caracteristicaId'

export type RemessaFields = { readonly [K in Texts | Refs]: string | null } & {
  readonly unidadeNegocioId: string
  readonly tipo: 1 | 2
  readonly urgente: boolean
  readonly destinoMunicipioId: number | null
  /** UTC; undefined: no instant was written. */
  readonly dhColeta: string | null | undefined
  readonly dhEntrega: string | null | undefined
  readonly tipoModal: 1 | 2 | 3 | null
  readonly tipoServico: 1 | 2 | null
  readonly tipoComercio: 1 | 2 | null
  readonly tipoAtividade: 1 | 2 | null
  readonly camposAdicionais: readonly { readonly nome: string; readonly valor: string }[]
  readonly pesoLiquido: number | null
  readonly pesoTara: number | null
  readonly pesoBruto: number
  readonly cubagem: number
  readonly valor: number
  /** Undefined: they stay as they are. */
  readonly documentos: readonly DocumentoDaRemessa[] | undefined
  readonly volumes: readonly VolumeFields[] | undefined
  readonly etapas: readonly SaveEtapa[] | undefined
}

const TEXTS: readonly Texts[] = [
  'lote',
  'contatoAgente',
  'remetenteNome',
  'destinatarioNome',
  'destinoEndereco',
  'coleta',
  'entrega',
  'observacoes',
  'restricoes',
]
const REFS: readonly Refs[] = [
  'responsavelId',
  'tomadorServicoId',
  'agenteCargaId',
  'remetenteId',
  'destinatarioId',
  'terminalCargaId',
  'terminalEntregaId',
  'caracteristicaId',
]

const instantOf = (text: string | null | undefined) => (text?.trim() ? parseInstant(text) : null)
/** Thousandths: sums of decimals keep their noise below one. */
const sum = (values: readonly (number | null | undefined)[], casas = 1_000) =>
  Math.round(values.reduce<number>((total, value) => total + (value ?? 0), 0) * casas) / casas

const cleanVolume = (volume: SaveVolume): VolumeFields => ({
  etiqueta: volume.etiqueta?.replace(/\s/g, '').toUpperCase() || null,
  sscc: volume.sscc?.replace(/[\s().]/g, '').replace(/^00(?=\d{18}$)/, '') || null,
  pesoKg: volume.pesoKg ?? null,
  comprimentoCm: volume.comprimentoCm ?? null,
  larguraCm: volume.larguraCm ?? null,
  alturaCm: volume.alturaCm ?? null,
})

const SEM_MEDIDAS: VolumeFields = cleanVolume({})

/** In cubic metres; null: its measures are not known. */
const cubagemDe = ({ comprimentoCm, larguraCm, alturaCm }: VolumeFields): number | null =>
  comprimentoCm === null || larguraCm === null || alturaCm === null
    ? null
    : (comprimentoCm * larguraCm * alturaCm) / 1_000_000

const cleanDocumento = (documento: DocumentoDaRemessa): DocumentoDaRemessa => ({
  ...documento,
  numero: cleanLine(documento.numero),
  serie: cleanLine(documento.serie),
  chave: documento.chave?.trim() ? normalizeChaveAcesso(documento.chave) : null,
  embalagem: cleanLine(documento.embalagem),
  itens: documento.itens ?? [],
})

/** Volumes that were told one by one, or so many alike. Undefined: nothing was said of them. */
function volumesOf({ volumes, quantidadeVolumes }: SaveRemessa): VolumeFields[] | undefined {
  if (volumes && volumes.length > 0) return volumes.map(cleanVolume)
  return quantidadeVolumes == null ? undefined : Array.from({ length: quantidadeVolumes }, () => SEM_MEDIDAS)
}

/** `before`: what weight, volume and value were, for a change that says nothing of them. */
export function cleanRemessa(
  input: SaveRemessa,
  before?: { readonly pesoBruto: number; readonly cubagem: number; readonly valor: number },
): RemessaFields {
  const documentos = input.documentos?.map(cleanDocumento)
  const volumes = volumesOf(input)
  const pesoDosDocumentos = sum((documentos ?? []).map(({ peso }) => peso))
  const pesoDosVolumes = sum((volumes ?? []).map(({ pesoKg }) => pesoKg))
  const cubagemDosVolumes = sum((volumes ?? []).map(cubagemDe))
  const cubagemDosDocumentos = sum((documentos ?? []).map(({ volume }) => volume))
  const texts = Object.fromEntries(TEXTS.map((key) => [key, cleanLine(input[key])])) as Record<
    Texts,
    string | null
  >
  const refs = Object.fromEntries(REFS.map((key) => [key, input[key] ?? null])) as Record<Refs, string | null>
  const documento = normalizeDocumento(input.destinatarioDocumento ?? '')
  return {
    ...texts,
    ...refs,
    destinatarioDocumento: documento === '' ? null : documento,
    unidadeNegocioId: input.unidadeNegocioId.toLowerCase(),
    tipo: input.tipo === 1 ? 1 : 2,
    urgente: input.urgente ?? false,
    destinoMunicipioId: input.destinoMunicipioId ?? null,
    dhColeta: instantOf(input.dhColeta),
    dhEntrega: instantOf(input.dhEntrega),
    tipoModal: input.tipoModal ?? null,
    tipoServico: input.tipoServico ?? null,
    tipoComercio: input.tipoComercio ?? null,
    tipoAtividade: input.tipoAtividade ?? null,
    camposAdicionais: (input.camposAdicionais ?? []).flatMap(({ nome, valor }) => {
      const clean = cleanLine(nome)
      return clean === null ? [] : [{ nome: clean, valor: cleanLine(valor) ?? '' }]
    }),
    pesoLiquido: input.pesoLiquido ?? null,
    pesoTara: input.pesoTara ?? null,
    pesoBruto: input.pesoBruto ?? (pesoDosDocumentos || pesoDosVolumes || (before?.pesoBruto ?? 0)),
    cubagem: input.cubagem ?? (cubagemDosVolumes || cubagemDosDocumentos || (before?.cubagem ?? 0)),
    valor: documentos
      ? sum(
          documentos.map(({ valor }) => valor),
          100,
        )
      : (before?.valor ?? 0),
    documentos,
    volumes,
    etapas: input.etapas ?? undefined,
  }
}

export function checkRemessa(fields: RemessaFields): FieldProblem[] {
  const { dhColeta, dhEntrega, remetenteId, remetenteNome, destinatarioDocumento } = fields
  const problems: FieldProblem[] = []
  const problem = (path: string, message: string) => problems.push({ path, message })
  if (remetenteId === null && remetenteNome === null) problem('remetenteId', 'Informe o remetente')
  if (dhColeta === undefined) problem('dhColeta', validationMessages.invalidDate)
  if (dhEntrega === undefined) problem('dhEntrega', validationMessages.invalidDate)
  if (dhColeta && dhEntrega && dhEntrega < dhColeta) problem('dhEntrega', 'A entrega vem depois da coleta')
  if (destinatarioDocumento !== null && !isDocumento(destinatarioDocumento)) {
    problem('destinatarioDocumento', 'Confira o CNPJ ou CPF')
  }
  problems.push(...checkDocumentos(fields.documentos ?? []), ...checkVolumes(fields.volumes ?? []))
  return [...problems, ...checkEtapas(fields.etapas ?? [])]
}

function checkDocumentos(documentos: readonly DocumentoDaRemessa[]): FieldProblem[] {
  const keys = documentos.map(({ chave }) => chave)
  return documentos.flatMap(({ chave, numero }, index) => {
    if (chave == null) {
      return numero == null
        ? [{ path: `documentos.${index}.numero`, message: 'Informe o número ou a chave' }]
        : []
    }
    const path = `documentos.${index}.chave`
    if (!isChaveAcesso(chave)) return [{ path, message: 'Confira os 44 números da chave' }]
    return keys.indexOf(chave) === index ? [] : [{ path, message: 'Esta nota já está na remessa' }]
  })
}

function checkVolumes(volumes: readonly VolumeFields[]): FieldProblem[] {
  const seen = new Set<string>()
  return volumes.flatMap(({ etiqueta, sscc }, index) => {
    const problems: FieldProblem[] = []
    if (sscc !== null && !isSscc(sscc)) {
      problems.push({
        path: `volumes.${index}.sscc`,
        message: 'O SSCC tem 18 números e o último é o dígito verificador',
      })
    }
    for (const [field, code] of [
      ['etiqueta', etiqueta],
      ['sscc', sscc],
    ] as const) {
      if (code === null) continue
      if (seen.has(code))
        problems.push({ path: `volumes.${index}.${field}`, message: 'Repetido nesta remessa' })
      seen.add(code)
    }
    return problems
  })
}

/** A way begins with a collection or where the goods are, and each step begins where the one before ended. */
function checkEtapas(etapas: readonly SaveEtapa[]): FieldProblem[] {
  let place: string | null | undefined
  return etapas.flatMap((etapa, index): FieldProblem[] => {
    const { tipo, unidadeOrigemId: origem, unidadeDestinoId: destino } = etapa
    const at = (field: string, message: string): FieldProblem[] => [
      { path: `etapas.${index}.${field}`, message },
    ]
    const before = place
    place = destino ?? null
    if (instantOf(etapa.dhPrevista) === undefined) return at('dhPrevista', validationMessages.invalidDate)
    if (tipo === 'coleta') {
      if (index > 0) return at('tipo', 'A coleta é a primeira etapa')
      return destino ? [] : at('unidadeDestinoId', 'Informe a unidade que recebe')
    }
    if (tipo === 'expedicao' && index < etapas.length - 1) return at('tipo', 'A expedição é a última etapa')
    if (!origem) return at('unidadeOrigemId', 'Informe a unidade de saída')
    if (index > 0 && origem !== before) return at('unidadeOrigemId', 'A etapa começa onde a anterior termina')
    if (tipo === 'expedicao') return []
    if (!destino) return at('unidadeDestinoId', 'Informe a unidade que recebe')
    return destino === origem ? at('unidadeDestinoId', 'Escolha outra unidade') : []
  })
}
