/**
 * Counts the requests of an exchange in Redis, like the statement for PostgreSQL. The last key is the set of the
 * instances; the others are windows, each with the end and the count. @see https://redis.io/docs/latest/commands/eval
 *
 * A script is atomic and blocks the server, so an exchange consists of several.
 */
export const countScript = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local whole = function(number) return string.format('%.0f', number) end
local result = {}
for at = 1, #KEYS - 1 do
  local length, reported, known, added =
    tonumber(ARGV[4 * at - 3]), tonumber(ARGV[4 * at - 2]), tonumber(ARGV[4 * at - 1]), tonumber(ARGV[4 * at])
  local held = redis.call('HMGET', KEYS[at], 'end', 'count')
  local ends, count = tonumber(held[1] or 0), tonumber(held[2] or 0)
  local latest = now + length
  if ends > now and ends <= latest + 60000 then
    local heard = reported == ends and known or 0
    if reported == 0 or reported > now then count = math.max(count, heard) + added end
  else
    ends = reported == 0 and latest or math.min(reported, latest)
    count = known + added
  end
  redis.call('HSET', KEYS[at], 'end', whole(ends), 'count', whole(count))
  redis.call('PEXPIRE', KEYS[at], whole(math.max(1, ends - now)))
  result[3 * at - 2], result[3 * at - 1], result[3 * at] = ends, ends - now, count
end
local instances = KEYS[#KEYS]
redis.call('ZADD', instances, whole(now), ARGV[#ARGV])
redis.call('ZREMRANGEBYSCORE', instances, '-inf', whole(now - 5000))
redis.call('PEXPIRE', instances, 60000)
result[#result + 1] = redis.call('ZCARD', instances)
return result
`;

/** Resets a window that is open. */
export const resetScript = `
local ends = tonumber(redis.call('HGET', KEYS[1], 'end') or 0)
if ends > 0 then redis.call('HSET', KEYS[1], 'end', string.format('%.0f', ends - 1), 'count', '0') end
return 0
`;
