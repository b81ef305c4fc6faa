import { Button, CloseButton, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { announce } from '#platform/ui/announcements.ts'
import {
  CAMPO_KEYS,
  type CampoKey,
  campo,
  MEDIDA_KEYS,
  type MedidaKey,
  rotuloDaMedida,
} from '../../campos.rules.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { MAX_GRUPOS } from '../../consulta.rules.ts'
import { contaComo } from '../relatorio-textos.ts'
import { PARTE_ARRASTADA } from './Campos.tsx'
import styles from './construtor.module.css'
import { type Lugar, mover, type Parte, partesDe, podePor, por, tirar } from './pergunta.ts'

interface PartesProps {
  readonly consulta: ConsultaGuardada
  readonly lugar: Lugar
  readonly ask: (next: ConsultaGuardada) => void
}

const OFFERED: Readonly<Record<Lugar, readonly Parte[]>> = { grupos: CAMPO_KEYS, medidas: MEDIDA_KEYS }
const NOMES: Readonly<Record<Lugar, { readonly titulo: string; readonly um: string }>> = {
  grupos: { titulo: 'Grupos', um: `grupo, até ${MAX_GRUPOS}` },
  medidas: { titulo: 'Colunas', um: 'coluna' },
}

const isParte = (text: string): text is Parte =>
  (OFFERED.grupos as readonly string[]).concat(MEDIDA_KEYS).includes(text)

/** Groups or columns in their order: added from a menu or by dragging a field here, moved and taken out by their own menus. */
export function Partes({ consulta, lugar, ask }: PartesProps) {
  const root = useRef<HTMLFieldSetElement>(null)
  const [isOver, setOver] = useState(false)
  const { entidade } = consulta
  const { titulo, um } = NOMES[lugar]
  const partes = partesDe(consulta, lugar)
  const addable = OFFERED[lugar].filter((parte) => podePor(consulta, lugar, parte))
  const rotuloDe = (parte: Parte) =>
    lugar === 'grupos' ? campo(parte as CampoKey).rotulo : rotuloDaMedida(parte as MedidaKey, entidade)
  const takeOut = (parte: Parte) => {
    ask(tirar(consulta, lugar, parte))
    announce(`${rotuloDe(parte)} saiu de ${titulo}`)
    // What was pressed is gone; the button that adds takes the keyboard once the change is drawn.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-add]')?.focus())
  }
  const move = (parte: Parte, by: -1 | 1) => {
    ask(mover(consulta, lugar, parte, by))
    announce(`${rotuloDe(parte)}: posição ${partes.indexOf(parte) + by + 1} de ${partes.length}`)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const dragged = event.dataTransfer.getData(PARTE_ARRASTADA)
    if (!isParte(dragged)) return
    event.preventDefault()
    ask(por(consulta, lugar, dragged))
  }
  return (
    <fieldset
      ref={root}
      className={styles.linhaDoDesenho}
      aria-label={titulo}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(PARTE_ARRASTADA)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.nomeDaLinha} aria-hidden>
        {titulo}
      </span>
      <div className={styles.partes}>
        {partes.map((parte, index) => (
          <span key={parte} className={styles.parte}>
            <Menu>
              <Menu.Target>
                <button type="button" className={styles.nomeDaParte}>
                  <strong>{rotuloDe(parte)}</strong>
                  {lugar === 'medidas' && (
                    <span className={styles.fraco}>{contaComo(parte as MedidaKey)}</span>
                  )}
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item disabled={index === 0} onClick={() => move(parte, -1)}>
                  Mover para antes
                </Menu.Item>
                <Menu.Item disabled={index === partes.length - 1} onClick={() => move(parte, 1)}>
                  Mover para depois
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item onClick={() => takeOut(parte)}>Tirar</Menu.Item>
              </Menu.Dropdown>
            </Menu>
            <CloseButton
              size="sm"
              aria-label={`Tirar ${rotuloDe(parte)} de ${titulo}`}
              onClick={() => takeOut(parte)}
            />
          </span>
        ))}
        {addable.length > 0 && (
          <Menu>
            <Menu.Target>
              <Button
                size="xs"
                variant="subtle"
                data-add=""
                leftSection={<IconPlus size={14} aria-hidden />}
                aria-label={`Acrescentar ${um}`}
              >
                {um.charAt(0).toUpperCase() + um.slice(1)}
              </Button>
            </Menu.Target>
            <Menu.Dropdown className={styles.menuLongo}>
              {addable.map((parte) => (
                <Menu.Item key={parte} onClick={() => ask(por(consulta, lugar, parte))}>
                  {rotuloDe(parte)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </fieldset>
  )
}
