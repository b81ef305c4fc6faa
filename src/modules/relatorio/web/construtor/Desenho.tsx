import { Checkbox, NativeSelect } from '@mantine/core'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import {
  ENTIDADE_KEYS,
  type Entidade,
  type MedidaKey,
  REGISTROS,
  rotuloDaMedida,
} from '../../campos.rules.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import styles from './construtor.module.css'
import { Filtros } from './Filtros.tsx'
import { Partes } from './Partes.tsx'
import { ajustar, comEntidade, comOrdem, podeCruzar } from './pergunta.ts'

interface DesenhoProps {
  readonly consulta: ConsultaGuardada
  readonly ask: (next: ConsultaGuardada) => void
  readonly hasSubtotais: boolean
  readonly onSubtotais: (next: boolean) => void
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const ENTIDADES = ENTIDADE_KEYS.map((value) => ({ value, label: capital(REGISTROS[value][1]) }))

/** What is counted, by what, in which columns, narrowed and ordered how. */
export function Desenho({ consulta, ask, hasSubtotais, onSubtotais }: DesenhoProps) {
  const { entidade, grupos, medidas, ordem, cruzada = false } = consulta
  const canCross = podeCruzar(consulta)
  return (
    <section className={styles.desenho} aria-label="Desenho do relatório">
      <div className={styles.linhaDoDesenho}>
        <span className={styles.nomeDaLinha} aria-hidden>
          Registros
        </span>
        <ChoiceButtons
          label="Registros"
          isJoined
          options={ENTIDADES}
          chosen={[entidade]}
          onToggle={(next: Entidade) => next !== entidade && ask(comEntidade(consulta, next))}
        />
      </div>
      <Partes consulta={consulta} lugar="grupos" ask={ask} />
      <Partes consulta={consulta} lugar="medidas" ask={ask} />
      <Filtros consulta={consulta} ask={ask} />
      <div className={styles.linhaDoDesenho}>
        <span className={styles.nomeDaLinha} aria-hidden>
          Ordem
        </span>
        <NativeSelect
          size="xs"
          aria-label="Ordem"
          value={ordem ? `${ordem.medida}.${ordem.desc ? 'desc' : 'asc'}` : ''}
          data={[
            { value: '', label: 'Pelo nome' },
            ...medidas.flatMap((medida) => [
              { value: `${medida}.desc`, label: `${rotuloDaMedida(medida, entidade)}, maior primeiro` },
              { value: `${medida}.asc`, label: `${rotuloDaMedida(medida, entidade)}, menor primeiro` },
            ]),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const [medida, direction] = value.split('.')
            const chosen = medidas.find((one): one is MedidaKey => one === medida)
            ask(comOrdem(consulta, chosen && { medida: chosen, desc: direction === 'desc' }))
          }}
        />
        <span className={styles.escolhas}>
          <Checkbox
            label="Subtotais"
            checked={hasSubtotais}
            disabled={grupos.length < 2 || cruzada}
            onChange={({ currentTarget }) => onSubtotais(currentTarget.checked)}
          />
          <Checkbox
            label="Tabela cruzada"
            checked={cruzada}
            disabled={!canCross}
            title={canCross ? undefined : 'A tabela cruzada tem dois grupos e uma coluna'}
            onChange={({ currentTarget }) => ask(ajustar({ ...consulta, cruzada: currentTarget.checked }))}
          />
        </span>
      </div>
    </section>
  )
}
