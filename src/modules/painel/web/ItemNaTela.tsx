import { NumeroDoPainel } from '#modules/indicador/web/shared/numero/NumeroDoPainel.tsx'
import { ItemDeRelatorio } from '#modules/relatorio/web/shared/item/ItemDeRelatorio.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import type { ItemDoPainel } from '../painel.contract.ts'
import styles from './painel.module.css'

/** One item with the numbers of whoever looks; it loads and fails by itself. */
export function ItemNaTela({ tipo, titulo, numero, consulta }: ItemDoPainel) {
  if (numero) {
    return (
      <section className={styles.numero} aria-label={titulo}>
        <NumeroDoPainel {...numero} titulo={titulo} />
      </section>
    )
  }
  return (
    <Panel title={titulo}>
      {consulta && <ItemDeRelatorio consulta={consulta} tipo={tipo} titulo={titulo} />}
    </Panel>
  )
}
