import { formatDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { useText } from '#platform/web/wording.ts'
import {
  MODALIDADE_LABELS,
  ORIGEM_CARGA_LABELS,
  TARIFA_LABELS,
  TIPO_FRETE_LABELS,
  VISIBILIDADE_LABELS,
} from '../../carga-codes.ts'
import { carroceriaText } from '../shared/acoes/VeiculoEncontrado.tsx'
import type { Detalhes } from '../shared/detalhes.api.ts'
import { tipoText } from '../shared/fatos-da-escolha.ts'
import styles from './resumo.module.css'

type Text = (text: string) => string

/** What is always told, and what only when somebody said it. */
function factsOf(carga: Detalhes, zone: string, text: Text): Fact[] {
  const { contato, tarifaTipo, valorTotalFrete, veiculoTipos, veiculoCarrocerias } = carga
  const optional: readonly Fact[] = [
    { label: 'Código identificador', value: carga.codigoIdentificador },
    { label: 'Lote', value: carga.lote?.codigo },
    { label: 'Tarifa', value: tarifaTipo && TARIFA_LABELS[tarifaTipo] },
    { label: 'Valor total do frete', value: valorTotalFrete !== null && formatReais(valorTotalFrete) },
    { label: 'Imposto', value: carga.impostoSuspenso && 'Suspenso' },
    { label: 'Redespacho', value: carga.possuiRedespacho && 'Sim' },
    { label: 'Veículos aceitos', value: veiculoTipos.map(tipoText).join(', ') },
    { label: 'Carrocerias aceitas', value: veiculoCarrocerias.map(carroceriaText).join(', ') },
    {
      label: 'Contato',
      value: [contato.contato, contato.telefone && formatTelefone(contato.telefone), contato.email]
        .filter(Boolean)
        .join(' · '),
    },
    { label: 'Direcionada a', value: carga.nomeDirecionado },
    { label: 'Direcionada por', value: carga.nomeDirecionador },
    {
      label: 'Reenviada à auditoria',
      value: carga.dhReenvioAuditoria && formatDateTime(carga.dhReenvioAuditoria, zone),
    },
    { label: 'Finalizada em', value: carga.dhFinalizacao && formatDateTime(carga.dhFinalizacao, zone) },
  ]
  return [
    { label: 'Característica', value: carga.caracteristica?.descricao },
    { label: 'Modalidade', value: MODALIDADE_LABELS[carga.modalidade] },
    { label: 'Tipo de frete', value: TIPO_FRETE_LABELS[carga.tipoFrete] },
    { label: 'Origem', value: ORIGEM_CARGA_LABELS[carga.origemCarga] },
    { label: 'Visibilidade', value: VISIBILIDADE_LABELS[carga.visibilidade] },
    {
      label: 'Publicada em',
      value: carga.dhPublicacao && formatDateTime(carga.dhPublicacao, zone),
    },
    { label: 'Etapa', value: carga.etapa?.descricao ?? 'Fora do quadro' },
    { label: text('Unidade de negócio'), value: carga.unidadeNegocio?.nome },
    { label: 'Criada por', value: carga.criadoPor },
    ...optional.filter(({ value }) => Boolean(value)),
  ]
}

export function ResumoDados({ carga }: { readonly carga: Detalhes }) {
  const text = useText()
  return (
    <section aria-labelledby="resumo-dados">
      <h3 id="resumo-dados" className={styles.title}>
        Dados da carga
      </h3>
      <div className={styles.facts}>
        <FactList facts={factsOf(carga, localZone(), text)} />
      </div>
      {carga.observacao && <p className={styles.note}>{carga.observacao}</p>}
    </section>
  )
}
