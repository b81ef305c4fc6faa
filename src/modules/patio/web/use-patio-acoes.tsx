/** What is done on the board of the yard: asks, calls, tells, and keeps the card in its waiting state meanwhile. */
import { useState } from 'react'
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { rotaDaReserva } from '#modules/doca/horario.rules.ts'
import { changeEtapaReserva, decideReserva } from '#modules/reserva/ciclo-reserva.contract.ts'
import { getDetalhesReserva } from '#modules/reserva/reserva.contract.ts'
import { openJanela } from '#modules/reserva/web/shared/open-relatorio.ts'
import { RecusarForm } from '#modules/reserva/web/shared/RecusarForm.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { AcaoDoPatio } from '../patio.rules.ts'
import {
  chamarParaDoca,
  desfazerChamada,
  type PatioDoDia,
  pesarReserva,
  recusarChegada,
} from '../patio-dia.contract.ts'
import { ChamarForm } from './ChamarForm.tsx'
import type { CartaoMostrado, ChegadaMostrada, ItemDoPatio } from './cartao-patio.ts'
import { EncaixarForm } from './EncaixarForm.tsx'
import { MoverEtapaForm } from './MoverEtapaForm.tsx'
import { PesagemForm, type PesosDaBalanca } from './PesagemForm.tsx'
import { comprovantePage, useRefreshPatio } from './patio.api.ts'
import { type ChegadaFeita, RegistrarChegadaForm } from './RegistrarChegadaForm.tsx'
import { drawerDaEstadia } from './shared/livro-na-tela.ts'

export interface PatioAcoes {
  /** Cards that wait for an answer. */
  readonly ocupados: ReadonlySet<string>
  readonly abrir: (item: ItemDoPatio) => void
  readonly agir: (acao: AcaoDoPatio, cartao: CartaoMostrado) => Promise<void>
  /** Asks for the stage. */
  readonly moverPara: (cartao: CartaoMostrado) => Promise<void>
  readonly mover: (cartao: CartaoMostrado, etapaId: string) => Promise<void>
  readonly encaixar: (chegada: ChegadaMostrada) => Promise<void>
  readonly recusar: (chegada: ChegadaMostrada) => Promise<void>
  /** Without a booking, the gate asks which one. */
  readonly registrarChegada: () => Promise<void>
  readonly comprovante: (item: ItemDoPatio) => void
  /** The row of the ledger that the vehicle stands in. */
  readonly estadia: (item: ItemDoPatio) => void
}

const comprovacaoDe = (item: ItemDoPatio) =>
  item.tipo === 'reserva' ? item.reserva.patio.comprovacao : item.chegada.comprovacao

export function usePatioAcoes(patio: PatioDoDia | undefined, agora: Date): PatioAcoes {
  const { http } = usePlatform()
  const dialogs = useDialogs()
  const openDrawer = useOpenDrawer()
  const refresh = useRefreshPatio()
  const [ocupados, setOcupados] = useState<ReadonlySet<string>>(new Set())

  /** True when it was done; a refusal is told. */
  async function waiting(id: string, failure: string, act: () => Promise<unknown>): Promise<boolean> {
    setOcupados((before) => new Set([...before, id]))
    try {
      await act()
      await refresh()
      return true
    } catch (error) {
      toast.danger(failure, { detail: refusalText(error) })
      void refresh()
      return false
    } finally {
      setOcupados((before) => new Set([...before].filter((one) => one !== id)))
    }
  }

  const mover = async ({ id, reserva, juntas }: CartaoMostrado, etapaId: string) => {
    const etapa = patio?.etapas.find((one) => one.id === etapaId)
    if (!etapa) return
    const done = await waiting(id, `${reserva.codigo} não foi movido`, () =>
      http.call(changeEtapaReserva, { params: { id }, body: { etapaId, version: reserva.version } }),
    )
    if (!done) return
    const detail = juntas.length > 0 ? `${juntas.join(' e ')}, da mesma placa, foi junto` : undefined
    toast.success(`${reserva.codigo} em ${etapa.nome}`, { ...(detail !== undefined && { detail }) })
  }

  const chamar = async (cartao: CartaoMostrado) => {
    if (!patio) return
    const { id, reserva } = cartao
    const docaId = await dialogs.form<string>({
      title: `Chamar ${reserva.placaVeiculo === null ? reserva.codigo : cartao.placa}`,
      width: 420,
      render: (control) => <ChamarForm {...control} patio={patio} cartao={cartao} />,
    })
    if (docaId === undefined) return
    const nome = patio.docas.find((doca) => doca.id === docaId)?.nome ?? 'a doca'
    const done = await waiting(id, `${reserva.codigo} não foi chamado`, () =>
      http.call(chamarParaDoca, { params: { id }, body: { docaId, version: reserva.version } }),
    )
    if (done) toast.success(`${reserva.codigo} chamado para ${nome}`)
  }

  const sair = async ({ id, reserva }: CartaoMostrado) => {
    const isWanted = await dialogs.confirm({
      title: `Registrar a saída de ${reserva.codigo}`,
      message: 'A saída é registrada agora, o agendamento é concluído e não muda mais.',
      confirmLabel: 'Registrar saída',
    })
    if (!isWanted) return
    const etapa = patio?.etapas.find(({ situacaoReserva }) => situacaoReserva === R.Concluida)
    const body = { concluirAgenda: true, version: reserva.version, ...(etapa && { etapaId: etapa.id }) }
    const done = await waiting(id, 'A saída não foi registrada', () =>
      http.call(decideReserva, { params: { id }, body }),
    )
    if (done) toast.success(`Saída de ${reserva.codigo} registrada`)
  }

  const pesar = async ({ id, reserva }: CartaoMostrado) => {
    const pesos = await dialogs.form<PesosDaBalanca>({
      title: `Pesagem de ${reserva.codigo}`,
      width: 420,
      render: (control) => <PesagemForm {...control} reserva={reserva} />,
    })
    if (pesos === undefined) return
    const done = await waiting(id, 'A pesagem não foi salva', () =>
      http.call(pesarReserva, { params: { id }, body: { ...pesos, version: reserva.version } }),
    )
    if (done) toast.success(`Pesagem de ${reserva.codigo} salva`)
  }

  const chegar = async (reserva?: Reserva) => {
    if (!patio) return
    const { unidadeNegocioId, dia } = patio
    const feita = await dialogs.form<ChegadaFeita>({
      title: 'Registrar chegada',
      render: (control) => (
        <RegistrarChegadaForm
          {...control}
          {...(reserva && { reserva })}
          unidadeNegocioId={unidadeNegocioId}
          dia={dia}
        />
      ),
    })
    if (!feita) return
    toast.success(`Chegada de ${feita.nome} registrada`)
    await refresh()
  }

  const agir: Readonly<Record<AcaoDoPatio, (cartao: CartaoMostrado) => Promise<void>>> = {
    chegada: async ({ id, reserva }) => {
      let detalhes: Reserva | undefined
      const found = await waiting(id, `${reserva.codigo} não foi aberto`, async () => {
        detalhes = await http.call(getDetalhesReserva, { params: { id } })
      })
      if (found) await chegar(detalhes)
    },
    chamar,
    'desfazer-chamada': async ({ id, reserva }) => {
      const done = await waiting(id, 'A chamada não foi desfeita', () =>
        http.call(desfazerChamada, { params: { id } }),
      )
      if (done) toast.success(`Chamada de ${reserva.codigo} desfeita`)
    },
    'na-doca': async (cartao) => {
      const etapa = patio?.etapas.find(({ situacaoReserva }) => situacaoReserva === R.MotoristaNaDoca)
      if (etapa) await mover(cartao, etapa.id)
    },
    pesar,
    saida: sair,
  }

  return {
    ocupados,
    agir: (acao, cartao) => agir[acao](cartao),
    mover,
    moverPara: async (cartao) => {
      if (!patio) return
      const etapaId = await dialogs.form<string>({
        title: `Mover ${cartao.reserva.codigo}`,
        width: 420,
        render: (control) => <MoverEtapaForm {...control} etapas={patio.etapas} atual={cartao.etapaId} />,
      })
      if (etapaId !== undefined) await mover(cartao, etapaId)
    },
    abrir: (item) => {
      if (item.tipo === 'reserva') openDrawer(rotaDaReserva(item.id, item.reserva.situacao))
    },
    encaixar: async ({ chegada, placa }) => {
      if (!patio) return
      const { unidadeNegocioId, dia } = patio
      const codigo = await dialogs.form<string>({
        title: `Encaixar ${placa}`,
        width: 420,
        render: (control) => (
          <EncaixarForm
            {...control}
            chegada={chegada}
            unidadeNegocioId={unidadeNegocioId}
            dia={dia}
            agora={agora}
          />
        ),
      })
      if (codigo === undefined) return
      toast.success(`${placa} encaixado como ${codigo}`)
      await refresh()
    },
    recusar: async ({ id, placa, chegada }) => {
      const motivo = await dialogs.form<string>({
        title: `Recusar ${placa}`,
        render: (control) => <RecusarForm {...control} />,
      })
      if (motivo === undefined) return
      const done = await waiting(id, `${placa} não foi recusado`, () =>
        http.call(recusarChegada, { params: { id }, body: { motivo, version: chegada.version } }),
      )
      if (done) toast.success(`${placa} recusado`)
    },
    registrarChegada: () => chegar(),
    estadia: (item) => {
      const drawer = item.livro && drawerDaEstadia(item.livro.id)
      if (drawer) openDrawer(drawer)
    },
    comprovante: (item) => {
      const comprovacao = comprovacaoDe(item)
      if (comprovacao) openJanela(comprovantePage(comprovacao.codigo))
    },
  }
}
