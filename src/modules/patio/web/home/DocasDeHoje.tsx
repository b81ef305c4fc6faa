import { SITUACAO_HORARIO as H, type SituacaoHorario } from '#modules/doca/agendamento-codes.ts'
import { formatContagem, rotaDaReserva } from '#modules/doca/horario.rules.ts'
import { HORARIO_LOOK } from '#modules/reserva/web/shared/horario-look.ts'
import { formatTime } from '#platform/shared/date.ts'
import { WorkBlock, WorkItem, WorkList } from '#platform/web/work/WorkBlock.tsx'
import type { CartaoDoPainel } from '../../painel.rules.ts'
import { buildPainel } from '../painel/build-painel.ts'
import { quemEsta, rotuloDo } from '../painel/PainelQuadro.tsx'
import { GESTAO_PATIO } from '../patio.api.ts'
import { type PainelDeHoje, usePainelDeHoje } from '../shared/use-painel-de-hoje.ts'

/** As many docks stand on a home; those over their time, then the idle ones, come first. */
const SHOWN = 8
const PRESSING: readonly SituacaoHorario[] = [H.Vencendo, H.Atrasado, H.Confirmado, H.Livre, H.Ativo]
const pressOf = ({ situacao }: CartaoDoPainel) => {
  const at = PRESSING.indexOf(situacao)
  return at < 0 ? PRESSING.length : at
}

/** What each dock of the unit does now, as the loading panel says it. */
export function DocasDeHoje() {
  return <Docas {...usePainelDeHoje()} />
}

export function Docas({ agora, unidade, painel, query }: PainelDeHoje) {
  const cartoes = painel ? buildPainel(painel, agora).cartoes : []
  return (
    <WorkBlock
      title={unidade ? `Docas hoje, ${unidade.descricao}` : 'Docas hoje'}
      total={cartoes.length}
      isCounted={false}
      query={query}
      all={{ to: GESTAO_PATIO, label: 'Gestão de pátio' }}
      done={unidade ? 'A unidade não tem docas.' : 'Nenhuma unidade com docas para você.'}
    >
      {painel && (
        <WorkList>
          {cartoes
            .toSorted((a, b) => pressOf(a) - pressOf(b))
            .slice(0, SHOWN)
            .map((cartao) => (
              <Doca key={cartao.docaId} cartao={cartao} fusoHorario={painel.fusoHorario} />
            ))}
        </WorkList>
      )}
    </WorkBlock>
  )
}

function Doca({ cartao, fusoHorario }: { readonly cartao: CartaoDoPainel; readonly fusoHorario: string }) {
  const { docaNome, situacao, atual, contagem, proxima } = cartao
  const { icon, color } = HORARIO_LOOK[situacao]
  const seguinte = proxima && `próximo ${formatTime(proxima.dhReserva, fusoHorario)}`
  return (
    <WorkItem
      icon={icon}
      color={color}
      code={docaNome}
      title={rotuloDo(cartao).texto}
      detail={
        [atual && quemEsta(atual), atual?.fornecedor, seguinte].filter(Boolean).join(' · ') || 'sem reservas'
      }
      clock={contagem && { text: formatContagem(contagem.minutos), color: contagem.cor }}
      {...(atual && { drawer: rotaDaReserva(atual.id, atual.situacao) })}
    />
  )
}
