/** The form of a news item: its values, what is wrong with them, how they read. Pure. */
import { formatDay } from '#platform/shared/day.ts'
import { wordsOf } from '#platform/ui/words-of-html.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import type { NovidadePainel, SaveNovidade } from '../novidade.contract.ts'
import { checkNovidade } from '../novidade.rules.ts'

export type NovidadeValues = Omit<SaveNovidade, 'emoji'> & { readonly emoji: string }

export const stateOf = (novidade: NovidadePainel): RecordState<NovidadeValues> => {
  const { titulo, slug, resumo, texto, emoji, modulos, lancamento, version } = novidade
  return { version, values: { titulo, slug, resumo, texto, emoji: emoji ?? '', modulos, lancamento } }
}

export const inputOf = (values: NovidadeValues): SaveNovidade => ({
  ...values,
  titulo: values.titulo.trim(),
  slug: values.slug.trim(),
  resumo: values.resumo.trim(),
  emoji: values.emoji.trim() || null,
})

export const check =
  (isPublished: boolean) =>
  (values: NovidadeValues): FormProblems => ({
    ...Object.fromEntries(
      checkNovidade(inputOf(values), { words: wordsOf(values.texto), isPublished }).map(
        ({ path, message }) => [path, message],
      ),
    ),
    ...(values.lancamento === '' && { lancamento: 'Informe a data de lançamento' }),
  })

export const FIELDS: readonly RecordField<NovidadeValues>[] = [
  { name: 'titulo', label: 'Título', show: ({ titulo }) => titulo },
  { name: 'slug', label: 'Endereço', show: ({ slug }) => slug },
  { name: 'resumo', label: 'Resumo', show: ({ resumo }) => resumo },
  { name: 'texto', label: 'Texto', show: ({ texto }) => wordsOf(texto) },
  { name: 'emoji', label: 'Emoji', show: ({ emoji }) => emoji },
  { name: 'modulos', label: 'Módulos', show: ({ modulos }) => modulos.join(', ') },
  {
    name: 'lancamento',
    label: 'Data de lançamento',
    show: ({ lancamento }) => (lancamento === '' ? '' : formatDay(lancamento)),
  },
]
