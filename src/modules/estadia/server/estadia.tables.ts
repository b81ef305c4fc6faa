import type { ColumnType, Generated } from 'kysely'
import type { Fase, Lado, ProvaEstadia } from '../estadia.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface ColunasDaEstadia {
    owner_id: string
    id: string
    numero: number
    carga_id: string | null
    carga_codigo: number | null
    local: string
    fuso_horario: string
    embarcador: string
    transportadora: string | null
    transportadora_owner_id: string | null
    placa: string | null
    capacidade_kg: number | null
    dia: string
    dh_chegada: Timestamp
    dh_comprovada: NullableTimestamp
    comprovante: string | null
    prova_chegada: ProvaEstadia
    dh_saida: NullableTimestamp
    prova_saida: ProvaEstadia | null
    informada_por: Lado | null
    valor_id: string | null
    valor_centavos: number | null
    valor_de: string | null
    valor_ato: string | null
    valor_confirmado: boolean
    horas_livres: ColumnType<string, number, number>
    livre_ate: Timestamp
    fase: Generated<Fase>
    devida_desde: NullableTimestamp
    prazo: NullableTimestamp
    vez: Lado | null
    proposta_centavos: number | null
    acordado_centavos: number | null
    acordado_em: NullableTimestamp
    documento: string | null
    busca: Generated<string>
    versao: Generated<number>
  }

  interface Tables {
    estadia: ColunasDaEstadia & {
      reserva_id: string | null
      parada_id: string | null
      unidade_id: string
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    estadia_recebida: ColunasDaEstadia & { host_owner_id: string }
    estadia_parte: {
      owner_id: string
      id: string
      estadia_id: string
      origem: 1 | 2
      reserva_id: string | null
      carga_id: string | null
    }
    estadia_mensagem: {
      owner_id: string
      id: string
      estadia_id: string
      ordem: number
      lado: Lado
      empresa: string
      usuario_id: string | null
      usuario_nome: string
      texto: string
      horas: number | null
      proposta_centavos: number | null
      anexo_id: string | null
      prazo: Timestamp
      criado_em: Timestamp
    }
  }
}
