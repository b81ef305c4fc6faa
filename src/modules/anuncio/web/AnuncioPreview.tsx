import { TextInput } from '@mantine/core'
import { IconCheck, IconUsers, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { LICENCE_LABELS } from '#modules/owner/owner.rules.ts'
import { Segments } from '#modules/painel-admin/web/shared/Desk.tsx'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import type { Fact } from '#platform/ui/FactList.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { matchesUrl } from '../anuncio.rules.ts'
import type { AnuncioPainel } from '../anuncio-painel.contract.ts'
import { AnuncioBanner } from './AnuncioBanner.tsx'
import styles from './AnuncioPreview.module.css'
import { AnuncioSheet } from './AnuncioWindow.tsx'
import { type AnuncioValues, inputOf, publicoOf } from './anuncio-form.ts'
import { useAlcance } from './painel.api.ts'

interface AnuncioPreviewProps {
  readonly anuncio: AnuncioPainel
  readonly values: AnuncioValues
}

/** How it will look, whether it comes on a page, whom it reaches, and what people did with it. */
export function AnuncioPreview({ anuncio, values }: AnuncioPreviewProps) {
  const [face, setFace] = useState<'desk' | 'phone' | 'dark'>('desk')
  const [url, setUrl] = useState('/cargas/paineis/minhas-cargas')
  const isHere = matchesUrl({ type: values.regraTipo, urls: values.urls }, url)
  const wasPublished = anuncio.publicadoEm !== null
  return (
    <>
      <Segments
        label="Prévia"
        options={[
          { value: 'desk', label: 'Computador' },
          { value: 'phone', label: 'Celular' },
          { value: 'dark', label: 'Escuro' },
        ]}
        value={face}
        onChange={setFace}
      />
      <Face anuncio={anuncio} values={values} face={face} />
      <div className={styles.here}>
        <TextInput
          label="Página para conferir"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <span role="status">
          {isHere ? (
            <StatusBadge color="verde" icon={IconCheck} label="Aparece aqui" />
          ) : (
            <StatusBadge color="neutro" icon={IconX} label="Não aparece aqui" />
          )}
        </span>
      </div>
      <Alcance values={values} />
      <AlertStrip kind="info" title="Cada lugar mostra um anúncio por vez.">
        Se dois disputam, aparece o que começou por último, e o outro volta depois.
      </AlertStrip>
      <Section title="Depois de publicado">
        <Rows
          facts={[
            { label: 'Viram', value: wasPublished ? people(anuncio.viram) : 'sem dado ainda' },
            { label: 'Clicaram', value: wasPublished ? people(anuncio.clicaram) : 'sem dado ainda' },
            { label: 'Fecharam', value: wasPublished ? people(anuncio.fecharam) : 'sem dado ainda' },
          ]}
        />
      </Section>
    </>
  )
}

const number = new Intl.NumberFormat('pt-BR')
const people = (count: number) => `${number.format(count)} ${count === 1 ? 'pessoa' : 'pessoas'}`
const companies = (count: number) => `${number.format(count)} ${count === 1 ? 'empresa' : 'empresas'}`

function Face({ anuncio, values, face }: AnuncioPreviewProps & { readonly face: 'desk' | 'phone' | 'dark' }) {
  const { titulo, mensagem, midia, acao, style, tipo, posicao } = inputOf(values)
  const shown = { id: anuncio.id, tipo, posicao, titulo, mensagem, media: midia, acao, style }
  const nothing = () => {}
  const banner = <AnuncioBanner anuncio={shown} version={anuncio.version} onClose={nothing} onAct={nothing} />
  return (
    // The picture of a page: what is in it is not to be used.
    <div
      className={styles.face}
      data-face={face}
      data-mantine-color-scheme={face === 'dark' ? 'dark' : undefined}
      inert
    >
      <div className={styles.bar} />
      {tipo === 'banner' && posicao === 'top' && banner}
      <div className={styles.page}>
        {tipo === 'banner' && posicao === 'content' && banner}
        {tipo === 'modal' ? (
          <div className={styles.window}>
            <AnuncioSheet anuncio={shown} version={anuncio.version} onClose={nothing} onAct={nothing} />
          </div>
        ) : (
          <>
            <div className={styles.block} />
            <div className={styles.block} />
          </>
        )}
      </div>
      {tipo === 'banner' && posicao === 'bottom' && banner}
    </div>
  )
}

const CRITERIO_TEXT = {
  licenca: 'Fora, por licença',
  papel: 'Fora, por papel',
  tipo: 'Fora, por tipo de empresa',
  empresa: 'Fora, por empresa',
  modulo: 'Fora, por módulo',
} as const

function Alcance({ values }: Pick<AnuncioPreviewProps, 'values'>) {
  const { data } = useAlcance(publicoOf(values))
  if (!data) return null
  return (
    <Panel title={`${people(data.pessoas)} em ${companies(data.empresas)}`}>
      <div className={styles.facts}>
        <p className={styles.recent}>
          <IconUsers size={16} aria-hidden />
          {data.recentes === 1
            ? '1 entrou nos últimos 7 dias'
            : `${number.format(data.recentes)} entraram nos últimos 7 dias`}
        </p>
        <Rows
          facts={[
            ...data.porLicenca.map(({ licenca, pessoas }) => ({
              label: `Licença ${LICENCE_LABELS[licenca] ?? licenca}`,
              value: number.format(pessoas),
            })),
            ...data.fora.map(({ criterio, pessoas }) => ({
              label: CRITERIO_TEXT[criterio],
              value: number.format(pessoas),
            })),
          ]}
        />
      </div>
    </Panel>
  )
}

/** Label at the left, count at the right. */
function Rows({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.rows}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
