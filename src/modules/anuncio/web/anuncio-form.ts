/** The form of an announcement: its values, what is wrong with them, how they read. Pure. */
import { LICENCE_LABELS, TRIAL_TIME_ZONE } from '#modules/owner/owner.rules.ts'
import { MODULES } from '#platform/shared/access.ts'
import { dayAt, formatDateTime, formatTime, instantAt } from '#platform/shared/date.ts'
import { wordsOf } from '#platform/ui/words-of-html.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import { checkAnuncio, type Posicao, type SituacaoAnuncio } from '../anuncio.rules.ts'
import type { AnuncioPainel, SaveAnuncio } from '../anuncio-painel.contract.ts'
import { VARIANTE_LOOK } from './anuncio-look.ts'

export interface AnuncioValues extends Omit<SaveAnuncio, 'midia' | 'acao' | 'style' | 'regra' | 'publico'> {
  readonly midiaTipo: '' | 'img' | 'video'
  readonly midiaUrl: string
  readonly midiaAlt: string
  readonly acaoLabel: string
  readonly acaoUrl: string
  readonly acaoTarget: '_self' | '_blank'
  readonly tamanho: SaveAnuncio['style']['size']
  readonly solido: boolean
  readonly variante: SaveAnuncio['style']['variant']
  readonly regraTipo: SaveAnuncio['regra']['type']
  readonly urls: readonly string[]
  readonly licencas: SaveAnuncio['publico']['licencas']
  readonly modulos: SaveAnuncio['publico']['modulos']
  readonly papeis: SaveAnuncio['publico']['papeis']
  readonly tipos: SaveAnuncio['publico']['tipos']
  readonly empresas: SaveAnuncio['publico']['empresas']
}

/** What a new one begins with. */
export const NEW_ANUNCIO: SaveAnuncio = {
  tipo: 'banner',
  posicao: 'top',
  titulo: 'Novo anúncio',
  mensagem: '',
  midia: null,
  acao: null,
  style: { size: 'normal', solid: false, variant: 'info' },
  regra: { type: 'contains', urls: [] },
  publico: { licencas: [], modulos: [], papeis: [], tipos: [], empresas: [] },
  de: null,
  ate: null,
  repetirDias: null,
}

export const stateOf = (anuncio: AnuncioPainel): RecordState<AnuncioValues> => ({
  version: anuncio.version,
  values: {
    tipo: anuncio.tipo,
    posicao: anuncio.posicao,
    titulo: anuncio.titulo,
    mensagem: anuncio.mensagem,
    midiaTipo: anuncio.midia?.tipo ?? '',
    midiaUrl: anuncio.midia?.url ?? '',
    midiaAlt: anuncio.midia?.alt ?? '',
    acaoLabel: anuncio.acao?.label ?? '',
    acaoUrl: anuncio.acao?.url ?? '',
    acaoTarget: anuncio.acao?.target ?? '_self',
    tamanho: anuncio.style.size,
    solido: anuncio.style.solid,
    variante: anuncio.style.variant,
    regraTipo: anuncio.regra.type,
    urls: anuncio.regra.urls,
    ...anuncio.publico,
    de: anuncio.de,
    ate: anuncio.ate,
    repetirDias: anuncio.repetirDias,
  },
})

export function inputOf(values: AnuncioValues): SaveAnuncio {
  const { tipo, posicao, titulo, mensagem, de, ate, repetirDias } = values
  const hasAction = values.acaoLabel.trim() !== '' || values.acaoUrl.trim() !== ''
  return {
    tipo,
    posicao: tipo === 'modal' ? null : (posicao ?? 'top'),
    titulo: titulo.trim(),
    mensagem,
    midia:
      values.midiaTipo === ''
        ? null
        : {
            tipo: values.midiaTipo,
            url: values.midiaTipo === 'video' ? values.midiaUrl.trim() : '',
            alt: values.midiaAlt.trim(),
          },
    acao: hasAction
      ? { label: values.acaoLabel.trim(), url: values.acaoUrl.trim(), target: values.acaoTarget }
      : null,
    style: { size: values.tamanho, solid: values.solido, variant: values.variante },
    regra: { type: values.regraTipo, urls: [...values.urls] },
    publico: publicoOf(values),
    de,
    ate,
    repetirDias,
  }
}

export const publicoOf = ({ licencas, modulos, papeis, tipos, empresas }: AnuncioValues) => ({
  licencas,
  modulos,
  papeis,
  tipos,
  empresas,
})

/** Field of the server → the field of the form. */
const FIELD_OF_PATH: Readonly<Record<string, string>> = {
  'midia.url': 'midiaUrl',
  'midia.alt': 'midiaAlt',
  'acao.label': 'acaoLabel',
  'acao.url': 'acaoUrl',
  'regra.urls': 'urls',
  imagem: 'midiaTipo',
}
export const placed = (problems: FormProblems): FormProblems =>
  Object.fromEntries(Object.entries(problems).map(([path, text]) => [FIELD_OF_PATH[path] ?? path, text]))

export const check =
  (facts: { readonly isPublished: boolean; readonly hasImage: boolean }) =>
  (values: AnuncioValues): FormProblems =>
    placed(
      Object.fromEntries(
        checkAnuncio(inputOf(values), { ...facts, words: wordsOf(values.mensagem) }).map(
          ({ path, message }) => [path, message],
        ),
      ),
    )

/** `2026-11-26T06:00` of an instant, as the field shows it; the calendar is Brasília's. */
export const momentOf = (instant: string | null): string =>
  instant === null ? '' : `${dayAt(instant, TRIAL_TIME_ZONE)}T${formatTime(instant, TRIAL_TIME_ZONE)}`
export function instantOf(moment: string): string | null {
  const [day = '', time = ''] = moment.split('T')
  return day === '' || time === '' ? null : instantAt(day, time, TRIAL_TIME_ZONE)
}
export const momentText = (instant: string | null) =>
  instant === null ? '' : formatDateTime(instant, TRIAL_TIME_ZONE)

export const LUGAR_TEXT: Record<Posicao, string> = { top: 'Topo', content: 'Conteúdo', bottom: 'Rodapé' }
export const PAPEL_TEXT = { Administrador: 'Administrador', Operador: 'Operador' } as const
export const SITUACAO_TEXT: Record<SituacaoAnuncio, string> = {
  rascunho: 'Rascunho',
  agendado: 'Agendado',
  'no-ar': 'No ar',
  encerrado: 'Encerrado',
}

/** `Banner no topo · até 10/12/2026 06:00`. */
export function noteOf({ tipo, posicao, ate }: AnuncioPainel): string {
  const place = tipo === 'modal' ? 'Modal' : `Banner no ${LUGAR_TEXT[posicao ?? 'top'].toLowerCase()}`
  return ate === null ? place : `${place} · até ${momentText(ate)}`
}

const list = (values: readonly (string | number)[]) => values.join(', ')

export const FIELDS: readonly RecordField<AnuncioValues>[] = [
  { name: 'tipo', label: 'Tipo', show: ({ tipo }) => (tipo === 'modal' ? 'Modal' : 'Banner') },
  { name: 'posicao', label: 'Lugar', show: ({ posicao }) => (posicao === null ? '' : LUGAR_TEXT[posicao]) },
  { name: 'titulo', label: 'Título', show: ({ titulo }) => titulo },
  { name: 'mensagem', label: 'Mensagem', show: ({ mensagem }) => wordsOf(mensagem) },
  { name: 'midiaTipo', label: 'Mídia', show: ({ midiaTipo }) => midiaTipo },
  { name: 'midiaUrl', label: 'Vídeo', show: ({ midiaUrl }) => midiaUrl },
  { name: 'midiaAlt', label: 'Descrição da mídia', show: ({ midiaAlt }) => midiaAlt },
  { name: 'acaoLabel', label: 'Botão', show: ({ acaoLabel }) => acaoLabel },
  { name: 'acaoUrl', label: 'Endereço do botão', show: ({ acaoUrl }) => acaoUrl },
  { name: 'acaoTarget', label: 'Abre em', show: ({ acaoTarget }) => acaoTarget },
  { name: 'variante', label: 'Cor', show: ({ variante }) => VARIANTE_LOOK[variante].label },
  { name: 'solido', label: 'Preenchimento', show: ({ solido }) => (solido ? 'Sólido' : 'Suave') },
  { name: 'tamanho', label: 'Tamanho', show: ({ tamanho }) => tamanho },
  {
    name: 'licencas',
    label: 'Licenças',
    show: ({ licencas }) => licencas.map((code) => LICENCE_LABELS[code]).join(', '),
  },
  { name: 'papeis', label: 'Papéis', show: ({ papeis }) => list(papeis) },
  { name: 'tipos', label: 'Tipos de empresa', show: ({ tipos }) => list(tipos) },
  { name: 'modulos', label: 'Módulos', show: ({ modulos }) => modulos.map((key) => MODULES[key]).join(', ') },
  { name: 'empresas', label: 'Empresas', show: ({ empresas }) => list(empresas) },
  { name: 'regraTipo', label: 'Página', show: ({ regraTipo }) => regraTipo },
  { name: 'urls', label: 'Endereços', show: ({ urls }) => list(urls) },
  { name: 'de', label: 'De', show: ({ de }) => momentText(de) },
  { name: 'ate', label: 'Até', show: ({ ate }) => momentText(ate) },
  { name: 'repetirDias', label: 'Repetir', show: ({ repetirDias }) => String(repetirDias ?? 'nunca') },
]
