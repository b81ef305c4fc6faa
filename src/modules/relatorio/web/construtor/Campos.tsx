import { TextInput } from '@mantine/core'
import { IconGripVertical, IconSearch } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { includesFolded } from '#platform/shared/texto.ts'
import { Panel } from '#platform/ui/Panel.tsx'
import {
  CAMPO_KEYS,
  type CampoKey,
  campo,
  ENTIDADE_KEYS,
  ENTIDADES,
  isMedidaDe,
  RAZAO_KEYS,
  rotuloDaMedida,
} from '../../campos.rules.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { contaComo } from '../relatorio-textos.ts'
import styles from './construtor.module.css'
import { type Lugar, lugarDoCampo, type Parte, partesDe, podePor, por, tirar } from './pergunta.ts'

interface CamposProps {
  readonly consulta: ConsultaGuardada
  readonly ask: (next: ConsultaGuardada) => void
}

interface Item {
  readonly parte: Parte
  readonly rotulo: string
  readonly usos: string
  /** Undefined: it only narrows. */
  readonly lugar: Lugar | undefined
}

/** What a dragged field is called while it is on its way. */
export const PARTE_ARRASTADA = 'application/x-estiva-parte'

const itemDo = (key: CampoKey, { entidade }: ConsultaGuardada): Item => ({
  parte: key,
  rotulo: campo(key).rotulo,
  usos: [...campo(key).usos].join(' '),
  lugar: lugarDoCampo(key, entidade),
})

function grupos(consulta: ConsultaGuardada): readonly { titulo: string; itens: readonly Item[] }[] {
  const { entidade } = consulta
  const known = CAMPO_KEYS.filter((key) => campo(key).em.includes(entidade))
  const prontas = (['contagem', ...RAZAO_KEYS] as const).filter((key) => isMedidaDe(key, entidade))
  return [
    ...ENTIDADE_KEYS.map((de) => ({
      titulo: ENTIDADES[de],
      itens: known.filter((key) => campo(key).de === de).map((key) => itemDo(key, consulta)),
    })),
    {
      titulo: 'Medidas prontas',
      itens: prontas.map((key) => ({
        parte: key,
        rotulo: rotuloDaMedida(key, entidade),
        usos: contaComo(key),
        lugar: 'medidas' as const,
      })),
    },
  ]
}

/** The fields that the records know. A click puts a field where it belongs or takes it out; it can be dragged as well. */
export function Campos({ consulta, ask }: CamposProps) {
  const [text, setText] = useState('')
  const shown = grupos(consulta)
    .map(({ titulo, itens }) => ({
      titulo,
      itens: itens.filter(({ rotulo }) => includesFolded(rotulo, text.trim())),
    }))
    .filter(({ itens }) => itens.length > 0)
  return (
    <div className={styles.campos}>
      <Panel title="Campos" note="g agrupa · s soma · c filtra">
        <div className={styles.procura}>
          <TextInput
            size="xs"
            type="text"
            role="searchbox"
            aria-label="Procurar campo"
            placeholder="Procurar campo"
            leftSection={<IconSearch size={14} aria-hidden />}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        <div className={styles.listaDeCampos}>
          {shown.length === 0 && <p className={styles.fraco}>Nenhum campo com este nome.</p>}
          {shown.map(({ titulo, itens }) => (
            <section key={titulo} aria-label={titulo}>
              <h3>
                {titulo} <span className={styles.fraco}>{itens.length}</span>
              </h3>
              <ul>
                {itens.map((item) => (
                  <CampoItem key={item.parte} item={item} consulta={consulta} ask={ask} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Panel>
    </div>
  )
}

function CampoItem({ item, consulta, ask }: CamposProps & { readonly item: Item }) {
  const { parte, rotulo, usos, lugar } = item
  const isOn = lugar !== undefined && partesDe(consulta, lugar).includes(parte)
  const isFiltro = consulta.filtros.some((filtro) => filtro.campo === parte)
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(PARTE_ARRASTADA, parte)
    event.dataTransfer.effectAllowed = 'copy'
  }
  if (lugar === undefined) {
    return (
      <li className={styles.campo} data-on={isFiltro || undefined}>
        <span className={styles.soFiltra}>{rotulo}</span>
        <span className={styles.usos}>{usos}</span>
      </li>
    )
  }
  const isFull = !isOn && !podePor(consulta, lugar, parte)
  return (
    <li className={styles.campo} data-on={isOn || isFiltro || undefined} draggable onDragStart={drag}>
      <IconGripVertical size={14} aria-hidden className={styles.alca} />
      <button
        type="button"
        aria-pressed={isOn}
        aria-disabled={isFull}
        title={isFull ? 'Não cabe mais: tire outro antes' : undefined}
        onClick={() => ask(isOn ? tirar(consulta, lugar, parte) : por(consulta, lugar, parte))}
      >
        {rotulo}
      </button>
      <span className={styles.usos}>{usos}</span>
    </li>
  )
}
